import { describeExpression, type Names } from '#domain/formulas/describe-expression.ts';
import { formulaFunctions } from '#domain/formulas/functions/formula-functions.ts';
import { functionWords } from '#domain/formulas/expression-words.texts.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import { knownTrees, plainTree } from '#domain/formulas/source-tree.ts';
import { expect, test } from 'vitest';

const names: Names = new Map([
  ['precio', { label: 'Precio' }],
  ['costo', { label: 'Costo' }],
  ['tipo', { label: 'Tipo', choices: new Map([['fisica', 'Persona física']]) }],
  ['activo', { label: 'Activo', isSwitch: true }],
  ['vence', { label: 'Vence' }],
  [
    'lineas',
    {
      label: 'Líneas',
      columns: new Map([
        ['cantidad', { label: 'Cantidad' }],
        ['precio', { label: 'Precio' }],
        ['listo', { label: 'Listo', isSwitch: true }],
      ]),
    },
  ],
]);

/** Describes an expression from the syntax tree that the server sends as JSON. */
const say = (source: string) =>
  describeExpression(
    source,
    names,
    knownTrees(JSON.parse(JSON.stringify({ [source]: plainTree(parseSource(source)) })) as Record<string, unknown>),
  );

test.each([
  ['precio - costo', '«Precio» − «Costo»'],
  ['(precio - costo) / precio * 100', '(«Precio» − «Costo») ÷ «Precio» × 100'],
  ['precio - (costo - 1234.5)', '«Precio» − («Costo» − 1.234,5)'],
  ['-precio * 2', '−«Precio» × 2'],
  ['precio > 0 ? precio - costo : 0', 'si «Precio» es mayor que 0, «Precio» − «Costo»; si no, 0'],
  ["tipo == 'fisica'", '«Tipo» es “Persona física”'],
  ["tipo != 'otra'", '«Tipo» no es “otra”'],
  ["tipo in ['fisica', 'otra']", '«Tipo» es uno de “Persona física” y “otra”'],
  ['activo', '«Activo» es Sí'],
  ['!activo && precio >= 10', '«Activo» es No y «Precio» es al menos 10'],
  ['activo || precio < 1 && costo <= 2', '«Activo» es Sí o («Precio» es menor que 1 y «Costo» es a lo sumo 2)'],
  ['precio > 1 && costo > 1 && activo', '«Precio» es mayor que 1 y «Costo» es mayor que 1 y «Activo» es Sí'],
  ['!(precio > costo)', 'no se cumple que «Precio» es mayor que «Costo»'],
  ['vacio(vence)', '«Vence» está vacío'],
  ['!vacio(vence)', '«Vence» tiene dato'],
  ['vence == null', '«Vence» está vacío'],
  ['vence >= sumarDias(hoy(), 30)', '«Vence» es al menos la fecha de hoy más 30 días'],
  ['redondear(precio * 2, 0)', '«Precio» × 2, redondeado a 0 decimales'],
  ['suma(lineas.map(l, l.cantidad * l.precio))', 'la suma de «Cantidad» × «Precio» de cada fila de «Líneas»'],
  ['lineas.all(l, l.listo)', 'en todas las filas de «Líneas», «Listo» es Sí'],
  [
    'contar(lineas.filter(l, l.cantidad > 3))',
    'la cantidad de filas de las filas de «Líneas» en las que «Cantidad» es mayor que 3',
  ],
])('%s is read as %s', (source, words) => {
  expect(say(source)).toBe(words);
});

test.each(['secreto + 1', 'precio % 2', 'lineas.map(l, l.secreto)', 'l.cantidad', 'rara(precio)'])(
  '%s has no words, because it names something unknown or rare',
  (source) => {
    expect(say(source)).toBeNull();
  },
);

test('an expression whose tree is missing has no words', () => {
  expect(describeExpression('precio', names, knownTrees({}))).toBeNull();
});

test('every function of expressions has words', () => {
  const worded = new Set([...functionWords.keys(), 'vacio']);
  expect(formulaFunctions.map(({ name }) => name).filter((name) => !worded.has(name))).toEqual([]);
});
