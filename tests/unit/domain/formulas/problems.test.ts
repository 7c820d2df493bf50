import { compileExpression } from '#domain/formulas/compile-expression.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import { expect, test } from 'vitest';
import { refusalOf, scope } from './formula-kit.ts';

test.each([
  ['totl + 1', 'totl', 'No existe el campo «totl». ¿Quiso decir «total»?'],
  ['Total', 'Total', 'No existe el campo «Total». ¿Quiso decir «total»?'],
  ['kilometraje', 'kilometraje', 'No existe el campo «kilometraje».'],
  ['lineas.map(fila, fla.precio)', 'fla', 'No existe el campo «fla». ¿Quiso decir «fila»?'],
  ['lineas.map(l, l.preco)', 'preco', 'La tabla no tiene la columna «preco». ¿Quiso decir «precio»?'],
  ['lineas.map(l, l.kilometraje)', 'kilometraje', 'La tabla no tiene la columna «kilometraje».'],
  ['hoy', 'hoy', '«hoy» es una función: escriba hoy().'],
  ['total()', 'total', '«total» es un campo: escríbalo sin paréntesis.'],
  ['redondar(total, 2)', 'redondar', 'No existe la función «redondar». ¿Quiso decir «redondear»?'],
  ['matches(cliente, "a")', 'matches', 'No existe la función «matches».'],
  ['redondear(total)', 'redondear(total)', 'Se usa así: redondear(número, decimales).'],
  ['hoy(1)', 'hoy(1)', 'Se usa así: hoy().'],
  ['suma(lineas, lineas)', 'suma(lineas, lineas)', 'Se usa así: suma(lista).'],
  ['minimo()', 'minimo()', 'Se usa así: minimo(lista) o minimo(uno, otro, …).'],
  ['texto()', 'texto()', 'Se usa así: texto(valor) o texto(número, decimales).'],
  ['total.redondear(2)', '.redondear(2)', '«redondear» no se usa con punto. Escriba redondear(número, decimales).'],
  ['cliente.size()', '.size()', 'Después del punto de una tabla van map, filter, all, exists o exists_one.'],
])('an unknown or misused name is reported: in %s, «%s»: %s', (source, part, text) => {
  expect(refusalOf(source)).toEqual([text, part]);
});

test.each([
  ['total + activo', 'activo', 'Se espera un número y esto es un Sí o No.'],
  ['-cliente', 'cliente', 'Se espera un número y esto es un texto.'],
  ['!total', 'total', 'Se espera un Sí o No y esto es un número.'],
  ['total && activo', 'total', 'Se espera un Sí o No y esto es un número.'],
  ['total ? 1 : 2', 'total', 'Se espera un Sí o No y esto es un número.'],
  ['activo ? 1 : "a"', '"a"', 'Se espera un número y esto es un texto.'],
  ['activo ? emision : creado', 'creado', 'Se espera una fecha y esto es una fecha con hora.'],
  ['activo ? creado : emision', 'emision', 'Se espera una fecha con hora y esto es una fecha.'],
  ['activo ? cliente : total', 'total', 'Se espera un texto y esto es un número.'],
  ['activo ? activo : total', 'total', 'Se espera un Sí o No y esto es un número.'],
  ['activo ? lineas : null', 'lineas', 'Se espera un valor y esto es una tabla.'],
  ['cliente * 2', 'cliente', 'Se espera un número y esto es un texto.'],
  ['2 - cliente', 'cliente', 'Se espera un número y esto es un texto.'],
  ['cliente + total', 'total', 'Solo se une texto con texto: convierta lo demás con texto(…).'],
  [
    'emision + 30',
    'emision + 30',
    'Para sumar o restar días a una fecha use sumarDias(fecha, días); para contarlos, dias(desde, hasta).',
  ],
  [
    'hoy() - emision',
    'hoy() - emision',
    'Para sumar o restar días a una fecha use sumarDias(fecha, días); para contarlos, dias(desde, hasta).',
  ],
  ['total == cliente', 'total == cliente', 'No se puede comparar un número con un texto.'],
  [
    'emision < "2026-12-31"',
    '"2026-12-31"',
    'Para comparar con una fecha conviértala con fecha(…), como fecha("31/12/2026").',
  ],
  ['creado == emision', 'creado', 'Para comparar con una fecha conviértala con fecha(…), como fecha("31/12/2026").'],
  ['total < emision', 'total < emision', 'No se puede comparar un número con una fecha.'],
  ['cliente < "b"', 'cliente', 'Con <, <=, > y >= se comparan números y fechas, y esto es un texto.'],
  ['null < null', 'null', 'Con <, <=, > y >= se comparan números y fechas, y esto es un vacío.'],
  ['lineas == null', 'lineas', 'Se espera un valor y esto es una tabla.'],
  ['lineas == lineas', 'lineas', 'Se espera un valor y esto es una tabla.'],
  [
    '"a" in cliente',
    'cliente',
    'Después de «in» va una lista, como ["a", "b"]; para buscar en un texto use contiene(texto, parte).',
  ],
  ['"a" in [1]', '"a"', 'Se espera un número y esto es un texto.'],
  ['contar([1, "a"])', '"a"', 'Los elementos de una lista son todos de la misma clase.'],
  ['contar([])', '[]', 'La lista está vacía.'],
  ['contar(cliente)', 'cliente', 'Se espera una tabla o una lista y esto es un texto.'],
  ['suma(lineas)', 'lineas', 'Se espera una lista de números y esto es una tabla.'],
  ['suma(["a"])', '["a"]', 'Se espera una lista de números y esto es una lista.'],
  ['unir([1], ",")', '[1]', 'Se espera una lista de textos y esto es una lista.'],
  ['minimo(total)', 'total', 'Se espera una lista y esto es un número.'],
  ['minimo(total, cliente)', 'cliente', 'Se espera un número y esto es un texto.'],
  ['maximo("a", "b")', '"a"', 'Se espera una lista de números o fechas y esto es un texto.'],
  ['fecha(emision)', 'emision', 'Se espera un texto o una fecha con hora y esto es una fecha.'],
  ['dias(creado, emision)', 'creado', 'Se espera una fecha y esto es una fecha con hora.'],
  ['vacio([1])', '[1]', 'Se espera un valor y esto es una lista.'],
  ['lineas.precio', 'lineas.precio', '«lineas» es una tabla: para sus valores escriba lineas.map(fila, fila.precio).'],
  ['cliente.largo', 'largo', 'Esto es un texto: no tiene partes que se nombren con punto.'],
  ['lineas.map(l, l)', 'l', '«l» es una fila entera: nombre una columna, como l.columna.'],
  ['lineas.filter(l, l.precio)', 'l.precio', 'Se espera un Sí o No y esto es un número.'],
  ['total.map(l, l)', 'total', 'Se espera una tabla o una lista y esto es un número.'],
  [
    'lineas.map(l, lineas.map(m, m.precio))',
    'lineas.map(m, m.precio)',
    'Una tabla no se puede recorrer dentro de otro recorrido.',
  ],
  ['lineas.map(1, 2)', '1', 'Aquí va un nombre para la fila, como en lineas.map(fila, fila.total).'],
  ['lineas.map(l)', '.map(l)', 'Se usa así: lista.map(fila, …).'],
  ['lineas.map(l, true, l.precio)', '.map(l, true, l.precio)', 'Se usa así: lista.map(fila, …).'],
  ['lineas', 'lineas', 'El resultado es una lista: redúzcala a un valor con suma, contar, maximo u otra función.'],
  ['[1, 2]', '[1, 2]', 'El resultado es una lista: redúzcala a un valor con suma, contar, maximo u otra función.'],
  ['null', 'null', 'La expresión siempre da vacío.'],
])('a type error is reported: in %s, «%s»: %s', (source, part, text) => {
  expect(refusalOf(source)).toEqual([text, part]);
});

test.each([
  ['', '', 'Escriba una expresión.'],
  [' \n ', ' \n ', 'Escriba una expresión.'],
  ['(total + 1', '', 'Falta «)».'],
  ['[1, 2', '', 'Falta «]».'],
  ['activo ? 1', '', 'Falta «:».'],
  ['total +', '', 'La expresión está incompleta.'],
  ['total 2', '2', 'No se entiende «2» aquí. ¿Falta un operador, como + o &&?'],
  ['total = 2', '=', 'Para comparar escriba == (igual) o != (distinto).'],
  ['(total = 2)', '=', 'Para comparar escriba == (igual) o != (distinto).'],
  ['= total', '=', 'Escriba la expresión sin «=» al comienzo.'],
  ['activo y activo', 'y', 'Para unir condiciones escriba && (y), || (o) o ! (no).'],
  ['activo OR activo', 'OR', 'Para unir condiciones escriba && (y), || (o) o ! (no).'],
  ['activo & activo', '&', 'Para unir condiciones escriba && (y), || (o) o ! (no).'],
  ['total * 0,5', ',', 'Los decimales llevan punto, como 1234.5; la coma separa los datos de una función.'],
  ['año', 'ñ', 'Los nombres llevan letras sin acento ni ñ, cifras o guion bajo.'],
  ['“a”', '“', 'Escriba los textos entre comillas rectas, como "Sí".'],
  ['"abc', '"abc', 'Al texto le falta la comilla que lo cierra.'],
  ['"a\nb"', '\n', 'Al texto le falta la comilla que lo cierra.'],
  ['"\\q"', '\\q', 'Después de «\\» va una letra conocida, como \\n; para una barra escriba \\\\.'],
  ['"\\ud800"', '\\ud800', 'Después de «\\» va una letra conocida, como \\n; para una barra escriba \\\\.'],
  ['"\\u0000"', '"\\u0000"', 'El texto tiene un carácter que no se puede guardar.'],
  ['"\ud800"', '"\ud800"', 'El texto tiene un carácter que no se puede guardar.'],
  ['if', 'if', '«if» es una palabra reservada: no puede usarse en expresiones. Cambie la clave.'],
  ['total; 1', ';', 'No se entiende «;» aquí. ¿Falta un operador, como + o &&?'],
])('a syntax error is reported: in %j, %j: %s', (source, part, text) => {
  expect(refusalOf(source)).toEqual([text, part]);
});

test.each(['1e5', '0xff', '1e9999', '1.5e2', '0.1234567890123456', '1'.repeat(31)])(
  '%s is not a number literal',
  (source) => {
    const text =
      'Escriba el número con cifras y, para los decimales, un punto: 1234.5, hasta 30 cifras y 15 decimales.';
    expect(refusalOf(source)).toEqual([text, source]);
  },
);

test.each(['5u', 'b"a"', '{"a": 1}', 'lineas[0]', '["a"][0]'])('%s is unsupported syntax', (source) => {
  expect(refusalOf(source)).toEqual(['Esto no se usa en las expresiones.', source]);
});

test('when an expression has the wrong type, the whole expression is reported', () => {
  expect(refusalOf('total + 1', 'text')).toEqual(['Se espera un texto y esto es un número.', 'total + 1']);
  expect(refusalOf('cliente', 'boolean')).toEqual(['Se espera un Sí o No y esto es un texto.', 'cliente']);
  expect(refusalOf('cliente', 'list')).toEqual(['Se espera una tabla y esto es un texto.', 'cliente']);
  expect(refusalOf('lineas', 'decimal')[0]).toBe(
    'El resultado es una lista: redúzcala a un valor con suma, contar, maximo u otra función.',
  );
});

test('a problem has the position of its cause, even if that is in a later line', () => {
  const compilation = compileExpression('total +\n  descuent', scope, 'any', parseSource);
  expect(compilation).toEqual({
    ok: false,
    problem: { text: 'No existe el campo «descuent». ¿Quiso decir «descuento»?', start: 10, end: 18 },
  });
});
