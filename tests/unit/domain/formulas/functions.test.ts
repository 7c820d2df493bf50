import { formulaFunctions } from '#domain/formulas/functions/formula-functions.ts';
import { readFigure } from '#domain/money/read-figure.ts';
import { expect, test } from 'vitest';
import { compiled, resultOf } from './formula-kit.ts';

test.each(formulaFunctions.map(({ name, example }) => ({ name, ...example })))(
  '$name: $source evaluates to $shown, as its description states',
  ({ source, shown }) => {
    const isFigure = compiled(source).type === 'decimal';
    const actual = resultOf(isFigure ? source : `texto(${source})`);
    expect(actual).toBe(isFigure ? readFigure(shown)?.toString() : shown);
  },
);

test.each([
  ['redondear(-2.5, 0)', '-3'],
  ['redondear(descuento, 2)', null],
  ['redondear(1, 13)', '!Los decimales van de 0 a 12, sin fracciones.'],
  ['redondear(1, 0.5)', '!Los decimales van de 0 a 12, sin fracciones.'],
  ['suma([1.1, 2.2])', '3.3'],
  ['suma(lineas.filter(l, l.precio < 0).map(l, l.precio))', '0'],
  ['promedio([1, descuento, 2])', '1.5'],
  ['promedio(lineas.filter(l, l.precio < 0).map(l, l.precio))', null],
  ['numero("  ")', null],
  ['numero("12,5 %")', '12.5'],
  ['numero(cliente)', '!«Ana Benítez» no es un número.'],
  ['contar(lineas)', '2'],
  ['contar([true])', '1'],
  ['minimo(lineas.map(l, l.precio))', '5000'],
  ['maximo(lineas.map(l, l.entrega))', '2026-12-01'],
  ['minimo(hoy(), emision, vence)', '2026-11-05'],
  ['minimo([descuento])', null],
  ['maximo(creado, ahora())', '2026-11-21T17:05:00Z'],
  ['unir(lineas.map(l, l.detalle), " / ")', 'Yerba'],
  ['unir(["a", "b"], nota)', 'ab'],
  ['vacio(nota)', true],
  ['vacio("  ")', true],
  ['vacio("0")', true],
  ['vacio(cliente)', false],
  ['vacio(descuento)', true],
  ['vacio(total - total)', true],
  ['vacio(total)', false],
  ['vacio(vence)', true],
  ['vacio(emision)', false],
  ['vacio(!activo)', false],
  ['vacio(lineas)', false],
  ['vacio(lineas.filter(l, l.cantidad > 9))', true],
  ['texto(total)', '1.234,5'],
  ['texto(1234567)', '1.234.567'],
  ['texto(total, 0)', '1.235'],
  ['texto(descuento)', ''],
  ['texto(descuento, 2)', ''],
  ['texto(emision)', '05/11/2026'],
  ['texto(vence)', ''],
  ['texto(creado)', '20/11/2026 23:30'],
  ['texto(activo)', 'Sí'],
  ['texto(cliente)', 'Ana Benítez'],
  ['contiene(cliente, "Ben")', true],
  ['contiene(cliente, "ben")', false],
  ['largo("😀a")', '2'],
  ['dias(emision, hoy())', '16'],
  ['dias(hoy(), emision)', '-16'],
  ['dias(emision, vence)', null],
  ['sumarDias(emision, -5)', '2026-10-31'],
  ['sumarDias(vence, 5)', null],
  ['sumarDias(emision, 0.5)', '!Los días y meses se suman enteros.'],
  ['sumarDias(emision, 1000000)', '!La fecha queda fuera de los años 1900 a 2199.'],
  ['sumarDias(emision, 99000000000000000000)', '!La fecha queda fuera de los años 1900 a 2199.'],
  ['sumarDias(fecha("31/12/2199"), 1)', '!La fecha queda fuera de los años 1900 a 2199.'],
  ['sumarMeses(fecha("31/03/2028"), -1)', '2028-02-29'],
  ['sumarMeses(emision, 14)', '2028-01-05'],
  ['anio(vence)', null],
  ['mes(emision)', '11'],
  ['dia(emision)', '5'],
  ['fecha(creado)', '2026-11-20'],
  ['fecha("2026-11-20")', '2026-11-20'],
  ['fecha(nota)', null],
  ['fecha("31/02/2026")', '!«31/02/2026» no es una fecha.'],
])('%s gives %j', (source, expected) => {
  expect(resultOf(source)).toEqual(expected);
});

test('no two functions have the same name', () => {
  const names = formulaFunctions.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
