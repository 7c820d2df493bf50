import { MAX_ROWS } from '#domain/limits.ts';
import type { Decimal } from '#domain/money/decimal.ts';
import { ComputationError, type Frame } from './formula-node.ts';
import { computationTexts } from './formula-texts.ts';

/** Maximum length of a text that an expression returns. */
export const MAX_TEXT = 10_000;

/**
 * Maximum number of nodes that one expression evaluates: enough for several passes over the largest table, within one
 * second.
 */
export const MAX_WORK = 300_000;

/** Number of characters of text that cost as much as one node. */
const CHARACTERS_PER_PART = 64;

/** Subtracts work from the budget of a computation; fails when the budget is exhausted. */
export function charge(frame: Frame, work: number): void {
  frame.work -= work;
  if (frame.work < 0) throw new ComputationError(computationTexts.tooMuchWork);
}

/** Checks a text that an expression computed; fails when it is too long. */
export function boundText(frame: Frame, text: string): string {
  if (text.length > MAX_TEXT) throw new ComputationError(computationTexts.tooLongText('10.000'));
  charge(frame, text.length / CHARACTERS_PER_PART);
  return text;
}

/** Checks a list before an iteration; fails when the list is too long. */
export function boundRows<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length > MAX_ROWS) throw new ComputationError(computationTexts.tooManyRows('5.000'));
  return items;
}

/** Checks a computed number; fails when it is too large. */
export function boundFigure(figure: Decimal | null): Decimal {
  if (figure === null) throw new ComputationError(computationTexts.tooLarge);
  return figure;
}
