import { partAt } from '#domain/design/part-at.ts';
import { checkDefinition } from '#domain/forms/check-definition.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { idOf, linesOf } from '#features/form-designer/canvas/stops.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawnSeeds, randomState } from '../../../domain/design/kit/random-state.ts';
import { click, tabNamed } from '../canvas/canvas-harness.tsx';
import { marked, openDesigner, rest } from './validation-harness.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
});

/** Where something is to be mended, by the names that places have in the page; a tab says so where there are several. */
function issuePlaces(definition: FormDefinition): ReadonlySet<string> {
  const checked = checkDefinition(definition);
  const paths = checked.ok ? [] : checked.problems.map(({ path }) => path);
  const parts = paths.map((path) => partAt(definition, path)).filter((of) => of.part !== 'form');
  const tabs = definition.tabs.length === 1 ? [] : definition.tabs;
  return new Set([
    ...parts.map(idOf),
    ...tabs.filter((_, t) => paths.some((path) => path.startsWith(`tabs.${t}.`))).map(({ key }) => `tab:${key}`),
  ]);
}

test.each(drawnSeeds)(
  'of a form made at random each part with something to mend is marked once, and no other (seed %i)',
  async (seed) => {
    const definition = randomState(seed);
    await openDesigner(definition);
    await rest();
    const wrong = issuePlaces(definition);
    const tabs = definition.tabs.map(({ key }) => `tab:${key}`);
    for (const tab of definition.tabs) {
      click(tabNamed(tab.key));
      const parts = [...tabs, ...linesOf(tab).flat().map(idOf)];
      expect(marked()).toEqual(parts.filter((part) => wrong.has(part)));
    }
  },
);

test('of the forms made at random some have something to mend', () => {
  expect(drawnSeeds.some((seed) => issuePlaces(randomState(seed)).size > 0)).toBe(true);
});
