"""Rule coverage: which rules the code realises, shown by disabling the branch of code that names each of them.

A rule is realised when a branch names it in its comment or docstring, and a scenario that lists the rule fails by an
outcome as soon as that branch is disabled. `branches` finds the places, `mutants` changes them, `process` runs the
scenarios without them, `states` says what follows for each rule, `conditions` samples those that name no rule.
"""
