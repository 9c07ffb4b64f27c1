"""A table in the browser: lobby, tables over sockets, replays. Needs the extra `web`; nothing else imports it."""
