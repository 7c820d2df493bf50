import { tokensOf } from '#domain/formulas/tokens.ts';
import { namesRead } from '#domain/formulas/read-source.ts';
import { compileExpression } from '#domain/formulas/compile-expression.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scope } from './formula-kit.ts';

const isTable = (name: string) => scope.get(name)?.type === 'list';

function read(source: string): [readonly string[], readonly string[]] {
  const { names, columns } = namesRead(source, isTable);
  return [[...names], [...columns]];
}

describe('the names an expression reads', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['total + descuento', ['total', 'descuento'], []],
    ['"total" == cliente', ['cliente'], []],
    ["r'tot\\'al' + nota // total", ['nota'], []],
    ['fecha("01/01/2026") > emision && !vacio(nota)', ['emision', 'nota'], []],
    ['total in [1, descuento]', ['total', 'descuento'], []],
    ['suma(lineas.map(total, total.precio)) > 3', ['lineas'], ['lineas.precio']],
    ['lineas.filter(f, f.listo).map(g, g.precio * total)', ['lineas', 'total'], ['lineas.listo', 'lineas.precio']],
    ['[1, 2].map(total, total * 2)', [], []],
    ['lineas.map(f, f.precio) + f.precio', ['lineas', 'f'], ['lineas.precio']],
    ['true ? null : false', [], []],
    ['total +', ['total'], []],
    ['lineas.map(f, f.pre', ['lineas'], ['lineas.pre']],
  ])('are found in %s', (source, names, columns) => {
    expect(read(source)).toEqual([names, columns]);
  });

  test('are the same as those that the compiler finds', () => {
    const leaf = fc.constantFrom('total', 'descuento', '1', 'numero("2")', 'contar(lineas)');
    const { figure } = fc.letrec<{ figure: string }>((tie) => ({
      figure: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.tuple(tie('figure'), fc.constantFrom(' + ', '*', ' /'), tie('figure')).map((parts) => `(${parts.join('')})`),
        tie('figure').map((part) => `suma(lineas.map(total, total.precio * ${part === 'total' ? '1' : 'descuento'}))`),
        fc.tuple(tie('figure'), tie('figure')).map(([one, other]) => `maximo(${one}, ${other})`),
      ),
    }));
    fc.assert(
      fc.property(figure, (source) => {
        const compiled = compileExpression(source, scope, 'any', parseSource);
        const uses = compiled.ok ? [...compiled.expression.uses] : [compiled.problem.text];
        expect([...namesRead(source, isTable).names].toSorted()).toEqual(uses.toSorted());
      }),
      { numRuns: 60 },
    );
  });

  test('are found in any text, even an invalid expression, without an exception', () => {
    const pieces = fc.constantFrom(
      '"',
      "'",
      '\\',
      '.',
      '(',
      ')',
      '[',
      ']',
      ',',
      'a',
      'lineas',
      'map',
      ' ',
      '//',
      '\n',
      '😀',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const source = parts.join('');
        namesRead(source, isTable);
        const tokens = tokensOf(source);
        expect(tokens.map(({ text, start, end }) => source.slice(start, end) === text)).not.toContain(false);
      }),
      { numRuns: 200 },
    );
  });
});
