import { MAX_ROWS } from '#domain/limits.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import { ComputationError, type Frame } from './formula-node.ts';
import { computationTexts } from './formula-texts.ts';

/** Characters a text may have that an expression gives. */
export const MAX_TEXT = 10_000;

/** Parts that may be computed in all: enough for several passes over the largest table, and over within a second. */
export const MAX_WORK = 300_000;

/** So many characters of text are as much work as one part. */
const CHARACTERS_PER_PART = 64;

/** Takes work from what a computation may do; fails when that is used up. */
export function charge(frame: Frame, work: number): void {
  frame.work -= work;
  if (frame.work < 0) throw new ComputationError(computationTexts.tooMuchWork);
}

/** A text made by an expression; fails when it is too long. */
export function boundText(frame: Frame, text: string): string {
  if (text.length > MAX_TEXT) throw new ComputationError(computationTexts.tooLongText('10.000'));
  charge(frame, text.length / CHARACTERS_PER_PART);
  return text;
}

/** Rows or elements about to be gone through; fails when there are too many. */
export function boundRows<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length > MAX_ROWS) throw new ComputationError(computationTexts.tooManyRows('5.000'));
  return items;
}

/** A figure computed; fails when it grew too large. */
export function boundFigure(figure: Decimal | null): Decimal {
  if (figure === null) throw new ComputationError(computationTexts.tooLarge);
  return figure;
}
