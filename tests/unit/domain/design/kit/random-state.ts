import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { opened, playOne, type Tally } from './random-history.ts';
import { randomOf } from './random.ts';
import { starts } from './starts.ts';

const STEPS = 14;

/** A form after random edits. */
export function randomState(seed: number): FormDefinition {
  const random = randomOf(seed);
  const tally: Tally = { commands: 0, refused: 0, states: 0 };
  let played = opened(random.of(starts) ?? emptyDefinition);
  for (let step = 0; step < STEPS; step += 1) played = playOne(random, played, tally);
  return played.context.definition;
}

/** Seeds of the forms to draw: constant, unless the long designer test sets other seeds and a larger number. */
export const drawnSeeds: readonly number[] = Array.from(
  { length: Number(process.env['DRAWN_STATES'] ?? 8) },
  (_, index) => Number(process.env['DRAWN_SEED'] ?? 2_026) + index,
);
