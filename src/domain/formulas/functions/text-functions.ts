import { showDate, showInstant } from '#domain/dates.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { showDecimal } from '#domain/money/show-decimal.ts';
import { boundText } from '../bounds.ts';
import { expectDecimal, expectScalar, expectText } from '../expect-type.ts';
import type { Frame, FormulaNode, Run, Site } from '../formula-node.ts';
import { binary, type FormulaFunction, unary } from './formula-function.ts';
import { decimalsOf } from './figure-functions.ts';

/** The functions of texts, with the texts and the example that the designer shows. */
export const textFunctions: readonly FormulaFunction[] = [
  {
    name: 'texto',
    signature: 'texto(valor) o texto(número, decimales)',
    description: 'El valor como se lee: un número con puntos y coma, una fecha como dd/mm/aaaa, Sí o No.',
    example: { source: '"Total: " + texto(1234.5, 2)', shown: 'Total: 1.234,50' },
    build: ([value, places, ...more], site) => {
      if (value === undefined || more.length > 0) return null;
      return places === undefined ? shown(value, site) : shownFigure(value, places, site);
    },
  },
  {
    name: 'mayusculas',
    signature: 'mayusculas(texto)',
    description: 'El texto en mayúsculas.',
    example: { source: 'mayusculas("ñandutí")', shown: 'ÑANDUTÍ' },
    build: unary((value, site) => changed(value, (text) => text.toUpperCase(), site)),
  },
  {
    name: 'minusculas',
    signature: 'minusculas(texto)',
    description: 'El texto en minúsculas.',
    example: { source: 'minusculas("ÑANDUTÍ")', shown: 'ñandutí' },
    build: unary((value, site) => changed(value, (text) => text.toLowerCase(), site)),
  },
  {
    name: 'contiene',
    signature: 'contiene(texto, parte)',
    description: 'Si el texto contiene la parte, letra por letra.',
    example: { source: 'contiene("Asunción", "sun")', shown: 'Sí' },
    build: binary((value, part, site) => {
      const [text, wanted] = [expectText(value), expectText(part)];
      const run = (frame: Frame) => boundText(frame, text(frame)).includes(wanted(frame));
      return { type: 'boolean', run, ...site };
    }),
  },
  {
    name: 'largo',
    signature: 'largo(texto)',
    description: 'Cuántos caracteres tiene el texto.',
    example: { source: 'largo("Ñemu")', shown: '4' },
    build: unary((value, site) => {
      const text = expectText(value);
      const run = (frame: Frame) => Decimal.fromScaled(BigInt(countCharacters(boundText(frame, text(frame)))), 0);
      return { type: 'decimal', run, ...site };
    }),
  },
];

function changed(value: FormulaNode, change: (text: string) => string, site: Site): FormulaNode {
  const text = expectText(value);
  return { type: 'text', run: (frame) => boundText(frame, change(boundText(frame, text(frame)))), ...site };
}

function shown(value: FormulaNode, site: Site): FormulaNode {
  return { type: 'text', run: showing(value), ...site };
}

function showing(value: FormulaNode): Run<string> {
  const node = expectScalar(value);
  switch (node.type) {
    case 'text':
      return node.run;
    case 'decimal':
      return (frame) => showFigure(node.run(frame));
    case 'date':
      return (frame) => showUnlessEmpty(node.run(frame), showDate);
    case 'instant':
      return (frame) => showUnlessEmpty(node.run(frame), showInstant);
    case 'boolean':
      return (frame) => (node.run(frame) ? 'Sí' : 'No');
  }
}

function shownFigure(value: FormulaNode, places: FormulaNode, site: Site): FormulaNode {
  const [figure, decimals] = [expectDecimal(value), expectDecimal(places)];
  const run = (frame: Frame) => {
    const one = figure(frame);
    return one === null ? '' : showDecimal(one, decimalsOf(decimals(frame) ?? Decimal.zero));
  };
  return { type: 'text', run, ...site };
}

/** Formats a number with all its decimals. */
function showFigure(figure: Decimal | null): string {
  return figure === null ? '' : showDecimal(figure, figure.toString().split('.')[1]?.length ?? 0);
}

function showUnlessEmpty(text: string | null, show: (text: string) => string): string {
  return text === null ? '' : show(text);
}

/** Counts code points, not UTF-16 units. */
function countCharacters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if ((text.charCodeAt(at) & 0xfc00) !== 0xdc00) count += 1;
  return count;
}
