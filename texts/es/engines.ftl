# Para qué sirve cada motor; los nombres son los de --engine.
engines-auto = elige el motor que conviene al sudoku (por omisión)
engines-nine = solo 9x9, muchos sudokus a la vez con las instrucciones vectoriales del procesador
engines-propagate = únicos y candidatos bloqueados, y prueba donde quedan menos posibilidades
engines-components = como propagate, pero las partes del tablero que no se tocan se resuelven y cuentan por separado
engines-learn = aprende de cada contradicción: para tableros grandes que se resisten
engines-exact_cover = enlaces danzantes (Dancing Links) sobre la cobertura exacta de celdas y grupos
engines-sat = un resolutor SAT sobre una fórmula con variables auxiliares para bloques y líneas
engines-cadical = CaDiCaL, un resolutor SAT en C++, sobre la fórmula: para los más difíciles de más de 9x9
engines-sat-extended = un resolutor SAT sobre la fórmula con todas las restricciones escritas
engines-sat-minimal = un resolutor SAT sobre la fórmula más corta, para comparar
engines-textbook = vuelta atrás sencilla con estadísticas y traza, para estudiar

help-engines = Enumera los motores que resuelven y para qué sirve cada uno
help-engines-format = Cómo se escribe la lista: line, una línea por motor; csv, con cabecera; json, un objeto por línea
    .value = FORMATO
