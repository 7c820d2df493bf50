import { MAX_ROWS } from '#domain/limits.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import { ComputationError, type Frame } from './formula-node.ts';
import { computationTexts } from './formula-texts.ts';

/** Maximum length of a text that an expression gives. */
export const MAX_TEXT = 10_000;

/** Maximum nodes evaluated in total: enough for several passes over the largest table, within one second. */
export const MAX_WORK = 300_000;

/** This many characters of text cost as much as one node. */
const CHARACTERS_PER_PART = 64;

/** Charges work to the budget of a computation; fails when it is exhausted. */
export function charge(frame: Frame, work: number): void {
  frame.work -= work;
  if (frame.work < 0) throw new ComputationError(computationTexts.tooMuchWork);
}

/** Checks a text made by an expression; fails when it is too long. */
export function boundText(frame: Frame, text: string): string {
  if (text.length > MAX_TEXT) throw new ComputationError(computationTexts.tooLongText('10.000'));
  charge(frame, text.length / CHARACTERS_PER_PART);
  return text;
}

/** Checks a list before iteration; fails when it is too long. */
export function boundRows<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length > MAX_ROWS) throw new ComputationError(computationTexts.tooManyRows('5.000'));
  return items;
}

/** Checks a computed number; fails when it is too large. */
export function boundFigure(figure: Decimal | null): Decimal {
  if (figure === null) throw new ComputationError(computationTexts.tooLarge);
  return figure;
}
