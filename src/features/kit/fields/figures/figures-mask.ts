import type { MaskitoOptions } from '@maskito/core';

/** How a figure is written around its digits. */
export interface FigureShape {
  prefix: string;
  suffix: string;
  /** Digits after the comma. */
  decimals: number;
}

/** Reads how a kind writes figures off its zero: `Gs. 0`, `0,00 %`. */
export function figureShape(zero: string): FigureShape {
  const [, prefix = '', decimals = '', suffix = ''] = /^(\D*)0(?:,(0+))?(\D*)$/.exec(zero) ?? [];
  return { prefix, suffix, decimals: decimals.length };
}

/** What stands between prefix and suffix. */
export function bareFigure(text: string, { prefix, suffix }: FigureShape): string {
  const start = prefix !== '' && text.startsWith(prefix) ? prefix.length : 0;
  const end = suffix !== '' && text.endsWith(suffix) ? suffix.length : 0;
  return text.slice(start, text.length - end);
}

interface Typing {
  readonly value: string;
  readonly selection: readonly [number, number];
}

const thousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/** Characters that are no dot. */
const signs = (text: string): number => text.replaceAll('.', '').length;

/** Puts the dots of the thousands where they belong; the caret stays behind the same digit. */
function regroup({ value, selection }: Typing): { value: string; selection: [number, number] } {
  const [whole = '', ...rest] = value.split(',');
  const minus = whole.startsWith('-') ? '-' : '';
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const grouped = [minus + thousands(digits), ...rest].join(',');
  const stripped = signs(value) - signs(grouped);
  const place = (caret: number) => caretAfter(grouped, Math.max(0, signs(value.slice(0, caret)) - stripped));
  return { value: grouped, selection: [place(selection[0]), place(selection[1])] };
}

/** The place behind so many characters that are no dot. */
function caretAfter(text: string, count: number): number {
  let left = count;
  let place = 0;
  while (left > 0 && place < text.length) {
    if (text[place] !== '.') left -= 1;
    place += 1;
  }
  return place;
}

/** What a figure is made of, whatever it means. */
const FIGURES_ONLY = /^[\d.,\s-]*$/;

/**
 * The mask of figures as they are written in Paraguay. The dot of a number pad is the comma. Decimals the field does not
 * keep stay to be told: left out, the digits behind them would mean a hundred times as much.
 * @param decimals digits after the comma the field keeps
 * @param read what a pasted text means, as plain decimal text; undefined where it means no figure
 */
export function figuresMask(decimals: number, read: (text: string) => string | undefined): MaskitoOptions {
  return {
    mask: /^-?[\d.]*(?:,\d*)?$/,
    preprocessors: [
      ({ elementState, data }) => ({
        elementState,
        data: data.length > 1 ? pastedFigure(data, read) : typedSign(data, decimals),
      }),
    ],
    postprocessors: [(state) => regroup(state)],
  };
}

/** A pasted text as it stands in the field; nothing of one that is no figure, such as an amount of another currency. */
function pastedFigure(text: string, read: (text: string) => string | undefined): string {
  return read(text)?.replace('.', ',') ?? (FIGURES_ONLY.test(text) ? text : '');
}

const typedSign = (sign: string, decimals: number): string => {
  if (sign !== '.') return sign;
  return decimals > 0 ? ',' : '';
};
