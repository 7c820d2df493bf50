import { drawableForm } from '#domain/design/drawable-form.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { opened, playOne, type Tally } from '../../../domain/design/kit/play-history.ts';
import { randomOf } from '../../../domain/design/kit/random.ts';
import { starts } from '../../../domain/design/kit/starts.ts';
import { mayCreateCustomers, openForm } from '../../kit/form/form-harness.tsx';

/** A fixed seed draws the same states every time; the long test of the designer draws others, and more. */
const SEED = Number(process.env['DRAWN_SEED'] ?? 2_026);
const STATES = Number(process.env['DRAWN_STATES'] ?? 8);
const STEPS = 14;

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

/** The form somebody comes to who does things to it at random. */
function stateOf(seed: number): FormDefinition {
  const random = randomOf(seed);
  const tally: Tally = { commands: 0, refused: 0, states: 0 };
  let context = opened(random.of(starts) ?? emptyDefinition);
  for (let step = 0; step < STEPS; step += 1) context = playOne(random, context, tally);
  return context.definition;
}

/** Opens each tab of a form in turn. */
function goThroughTabs(): void {
  for (const tab of screen.queryAllByRole('tab')) act(() => tab.click());
}

const seeds = Array.from({ length: STATES }, (_, index) => SEED + index);

test.each(seeds)('what comes of things done at random is drawn as programs draw it (seed %i)', async (seed) => {
  const { form } = drawableForm(stateOf(seed));
  const { definition } = form;
  const complaints = vi.spyOn(console, 'error');
  const { check } = await openForm(definition, {
    auth: mayCreateCustomers,
    api: { post: () => new Promise(() => {}), get: () => new Promise(() => {}) },
  });
  goThroughTabs();
  act(check);
  goThroughTabs();
  expect(complaints.mock.calls).toEqual([]);
});
