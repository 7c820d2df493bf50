import { namesAt } from '#domain/design/check-expression.ts';
import type { Completion, Suggestion } from '#domain/formulas/completion/completion.types.ts';
import { argumentTypes } from '#domain/formulas/completion/completion.texts.ts';
import type { ExpressionType } from '#domain/fields/field-kind.ts';
import { formulaFunctions } from '#domain/formulas/functions/formula-functions.ts';
import { suggest } from '#domain/formulas/completion/suggest.ts';
import { describe, expect, test } from 'vitest';
import { placeOf, sale } from '../design/expression-kit.ts';

const ofForm = namesAt(sale, placeOf());
const ofRow = namesAt(sale, placeOf({ table: 'lineas' }));

/** The suggestions at the caret, which is written as `|`. */
function at(marked: string, names = ofForm): Completion {
  const caret = marked.indexOf('|');
  return suggest(marked.slice(0, caret) + marked.slice(caret + 1), caret, names);
}

/** The titles of the first three suggestions at the caret, for an expected type. */
const firstOf = (marked: string, wanted: ExpressionType, names = ofForm) =>
  suggest(marked.replace('|', ''), marked.indexOf('|'), names, wanted)
    .suggestions.slice(0, 3)
    .map(({ title }) => title);

const titles = (marked: string, names = ofForm) => at(marked, names).suggestions.map(({ title }) => title);

/** The text after the first suggestion that `choose` selects was accepted, with the caret as `|`. */
function accepted(marked: string, choose: (suggestion: Suggestion) => boolean = () => true, names = ofForm): string {
  const source = marked.replace('|', '');
  const { start, end, suggestions } = at(marked, names);
  const chosen = suggestions.find(choose);
  if (chosen === undefined) throw new Error(`nothing is suggested for ${marked}`);
  const { text, caret } = chosen;
  return `${source.slice(0, start)}${text.slice(0, caret)}|${text.slice(caret)}${source.slice(end)}`;
}

describe('suggestions for an expression', () => {
  test.each([
    ['a partial key', 'desc|', 'descuento|'],
    ['a key typed in capitals', 'DESC|', 'descuento|'],
    ['the first word of a label', 'nombre|', 'cliente|'],
    ['a later word of a label', 'emis|', 'emision|'],
    ['a label with accents', 'emisión|', 'emision|'],
    ['several words of a label', 'total > nombre del cl|', 'total > cliente|'],
    ['a key when the caret is in the middle of a word', 'cont|xyz && total > 1', 'contado| && total > 1'],
    ['a function', 'redon|', 'redondear(|)'],
    ['a function without arguments', 'total > 1 && hoy|', 'total > 1 && hoy()|'],
    ['a function before existing parentheses', 'redo|(total, 0)', 'redondear|(total, 0)'],
    ['the value true, typed as «sí»', 'contado == s|', 'contado == true|'],
    ['an option by its label', 'estado == "En c|', 'estado == "en_curso"|'],
    ['an option in quotes', 'estado == "cer|"', 'estado == "cerrado"|'],
    ['an option in a list', 'estado in ["abierto", "cer|"]', 'estado in ["abierto", "cerrado"|]'],
    ['an option without quotes', 'estado != en|', 'estado != "en_curso"|'],
    ['a logical operator by its Spanish word', 'contado y|', 'contado && |'],
    ['a comparison by its Spanish word', 'total mayor|', 'total > |'],
    ['a conditional expression', 'contado entonces|', 'contado ? | : '],
    ['an iteration over a table', 'lineas.|', 'lineas.map(fila, fila.|)'],
    [
      'an iteration over filtered rows',
      'lineas.filter(f, f.cantidad > 1).ma|',
      'lineas.filter(f, f.cantidad > 1).map(fila, fila.|)',
    ],
    ['a column of a row', 'lineas.map(fila, fila.uni|)', 'lineas.map(fila, fila.precio|)'],
    ['a row variable', 'lineas.map(renglon, ren|)', 'lineas.map(renglon, renglon.|)'],
    ['a column outside its table, as a sum', 'import|', 'suma(lineas.map(fila, fila.importe))|'],
    ['a column as the argument of a sum', 'suma(unit|)', 'suma(lineas.map(fila, fila.precio)|)'],
  ])('complete %s: %s', (_, marked, written) => {
    expect(accepted(marked)).toBe(written);
  });

  test('in a table list its columns before the fields of the form', () => {
    const { suggestions } = at('|', ofRow);
    expect(suggestions.filter(({ kind }) => kind === 'field').map(({ title, detail }) => [title, detail])).toEqual([
      ['detalle', 'Artículo'],
      ['cantidad', 'Cantidad'],
      ['precio', 'Precio unitario'],
      ['importe', 'Importe'],
      ['cliente', 'Nombre del cliente'],
      ['estado', 'Estado'],
      ['emision', 'Fecha de emisión'],
      ['contado', 'Al contado'],
      ['descuento', 'Descuento'],
      ['total', 'Total'],
    ]);
  });

  test('omit fields that the expression may not read', () => {
    const formula = namesAt(sale, placeOf({ wanted: 'decimal', of: 'total' }));
    const start = namesAt(sale, placeOf({ wanted: 'date', of: 'emision', isStart: true }));
    const inRow = namesAt(sale, placeOf({ wanted: 'decimal', table: 'lineas', of: 'precio', isStart: true }));
    expect([formula, start, inRow].map((names) => [...names.keys()])).toEqual([
      ['cliente', 'estado', 'emision', 'contado', 'descuento', 'lineas'],
      ['cliente', 'estado'],
      ['detalle', 'cantidad', 'cliente', 'estado', 'emision', 'contado', 'descuento'],
    ]);
  });

  test.each<[string, ExpressionType, readonly string[]]>([
    ['|', 'decimal', ['descuento', 'total', 'suma(lineas.map(fila, fila.cantidad))']],
    ['|', 'text', ['cliente', 'estado', 'redondear(número, decimales)']],
    ['|', 'boolean', ['cliente', 'estado', 'emision']],
    ['redondear(|', 'text', ['descuento', 'total', 'suma(lineas.map(fila, fila.cantidad))']],
    ['sumarDias(|', 'text', ['emision', 'redondear(número, decimales)', 'suma(lista)']],
    ['sumarDias(emision, |', 'date', ['descuento', 'total', 'suma(lineas.map(fila, fila.cantidad))']],
    [
      'suma(|',
      'boolean',
      ['lineas.map(fila, fila.cantidad)', 'lineas.map(fila, fila.precio)', 'lineas.map(fila, fila.importe)'],
    ],
    ['contar(|', 'decimal', ['lineas', 'redondear(número, decimales)', 'suma(lista)']],
    ['emision > |', 'boolean', ['emision', 'redondear(número, decimales)', 'suma(lista)']],
    ['total - 1 + |', 'text', ['cliente', 'estado', 'emision']],
    ['total > 1 && |', 'boolean', ['cliente', 'estado', 'emision']],
    ['!|', 'boolean', ['cliente', 'estado', 'emision']],
  ])('start with values of the type expected at the caret: %s in an expression of type %s', (marked, wanted, first) => {
    expect(firstOf(marked, wanted)).toEqual(first);
  });

  test('have argument types for every function', () => {
    expect([...argumentTypes.keys()].toSorted()).toEqual(formulaFunctions.map(({ name }) => name).toSorted());
  });

  test('have a kind, a title and a description', () => {
    const details = (marked: string) => at(marked).suggestions.slice(0, 1);
    expect(details('linea|')).toEqual([
      { kind: 'field', title: 'lineas', detail: 'Líneas (tabla)', text: 'lineas', caret: 6 },
    ]);
    expect(details('redon|')).toEqual([
      {
        kind: 'function',
        title: 'redondear(número, decimales)',
        detail: 'El número con tantos decimales; la mitad se redondea alejándose de cero.',
        text: 'redondear()',
        caret: 10,
      },
    ]);
  });

  test('after a comparison are only the possible values of its field', () => {
    expect(titles('estado == |')).toEqual(['"abierto"', '"en_curso"', '"cerrado"']);
    expect(titles('contado == |')).toEqual(['true', 'false']);
    expect(titles('estado in [|')).toEqual(['"abierto"', '"en_curso"', '"cerrado"']);
    expect(titles('estado == "abierto" && |').includes('"abierto"')).toBe(false);
  });

  test('after a value are the operators of the type of the value', () => {
    expect(titles('contado |')).toEqual(['==', '!=', '&&', '||', '?']);
    expect(titles('cliente |')).toEqual(['+', '==', '!=', 'in']);
    expect(titles('hoy() |').length).toBe(15);
    expect(accepted('(total)|', ({ title }) => title === '*')).toBe('(total) * |');
  });

  test.each(['"hola|"', 'cliente == "x|"', '12|', 'total // nota|', 'lineas.map(fi|)', 'cliente.|', 'zzz|', '"a"|'])(
    'are none in %s',
    (marked) => {
      expect(titles(marked)).toEqual([]);
    },
  );

  test.each([
    ['a name is begun', 'des|', true],
    ['a dot is written', 'lineas.|', true],
    ['a field with options is compared', 'estado == |', true],
    ['a column whose sum can be inserted is typed', 'importe|', true],
    ['a function is opened', 'suma(|', true],
    ['nothing is typed', '|', false],
    ['a space follows a value', 'total |', false],
    ['a bracket is opened', '(|', false],
    ['the name is already complete', 'total|', false],
    ['the option is already complete', 'estado == "abierto|"', false],
    ['a number is written', 'total > 5|', false],
  ])('open automatically when %s (%s): %s', (_, marked, isInvited) => {
    expect(at(marked).isAutomatic).toBe(isInvited);
  });

  test('are at most forty', () => {
    const many = new Map(
      Array.from({ length: 300 }, (_, n) => [`campo_${n}`, { label: `Campo ${n}`, type: 'text' as const }]),
    );
    expect(suggest('campo', 5, many).suggestions.length).toBe(40);
  });
});
