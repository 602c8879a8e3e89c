# What each engine is good for; the names are those of --engine.
engines-auto = chooses the engine that suits the puzzle (the default)
engines-nine = 9x9 only, many puzzles at once with the vector instructions of the processor
engines-propagate = singles and locked candidates, then trial where the fewest ways are left
engines-components = as propagate, with parts of the grid that do not touch solved and counted apart
engines-learn = learns from each contradiction: for large grids that resist
engines-exact_cover = Dancing Links on the exact cover of cells and houses
engines-sat = a SAT solver on a formula with helper variables for boxes and lines
engines-cadical = CaDiCaL, a SAT solver in C++, on the formula: for the hardest puzzles over 9x9
engines-sat-extended = a SAT solver on the formula with every constraint written out
engines-sat-minimal = a SAT solver on the shortest formula, for comparison
engines-textbook = plain backtracking with statistics and trace, for study
