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

/** The ids of the parts expected to have an issue marker, including tabs with an issue inside if there are several. */
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
  'each part of a random form has one issue marker if it has an issue, otherwise none (seed %i)',
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

test('at least one of the random forms has issues', () => {
  expect(drawnSeeds.some((seed) => issuePlaces(randomState(seed)).size > 0)).toBe(true);
});
