import { emptyDefinition } from '#domain/design/empty-definition.ts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { randomIntent } from '../../../domain/design/kit/random-intent.ts';
import { drawnSeeds } from '../../../domain/design/kit/random-state.ts';
import { randomOf } from '../../../domain/design/kit/random.ts';
import { starts } from '../../../domain/design/kit/starts.ts';
import { click, openCanvas, tabNamed } from './canvas-harness.tsx';
import { shownLines, wantedLines } from './card-lines.ts';

const STEPS = 14;

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const shownTab = () => document.querySelector<HTMLElement>('[data-canvas] [role=tab][aria-selected=true]')?.dataset;

test.each(drawnSeeds)(
  'shows each part once, in its place, after random edits, undos and redos (seed %i)',
  async (seed) => {
    const random = randomOf(seed);
    const { actor, definition } = await openCanvas(random.of(starts) ?? emptyDefinition);
    const consoleErrors = vi.spyOn(console, 'error');
    const look = () => {
      const { tabs } = definition();
      expect(shownLines()).toEqual(wantedLines(tabs, shownTab()?.['stop']?.slice('tab:'.length) ?? ''));
      expect(consoleErrors.mock.calls).toEqual([]);
    };
    const send = async (event: Parameters<typeof actor.send>[0]) => {
      await act(async () => actor.send(event));
      look();
    };
    look();
    for (let step = 0; step < STEPS; step += 1) {
      await send({ type: 'form.edit', intent: randomIntent(random, definition()) });
      if (random.chance(0.3)) click(tabNamed(random.of(definition().tabs)?.key ?? ''));
      look();
    }
    for (let step = 0; step < STEPS; step += 1) await send({ type: 'edit.undo' });
    for (let step = 0; step < STEPS; step += 1) await send({ type: 'edit.redo' });
  },
);
