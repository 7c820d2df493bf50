import { drawableForm } from '#domain/design/drawable-form.ts';
import { sampleValues } from '#domain/design/sample-values.ts';
import type { FormDefinition, FormRow } from '#domain/forms/form-definition.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawnSeeds, randomState } from '../../../domain/design/kit/random-state.ts';
import { mayCreateCustomers, openForm } from '../../../forms/form-harness.tsx';
import { drawnLines, lineOf, visibleLines } from './rendered-lines.ts';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

/** Opens each tab of a form in turn; returns the rendered lines of each. */
async function goThroughTabs(container: Element): Promise<string[]> {
  const tabs = screen.queryAllByRole('tab');
  if (tabs.length === 0) return drawnLines(container);
  const drawn: string[] = [];
  for (const tab of tabs) {
    await act(async () => tab.click());
    drawn.push(`tab ${tab.firstChild?.textContent}`, ...drawnLines(screen.getByRole('tabpanel')));
  }
  return drawn;
}

/** The titles of all tabs and sections of a form and the lines of their fields, whether visible or not. */
const textsOf = ({ tabs }: FormDefinition) =>
  tabs.map(({ title, sections }) => [
    title,
    sections.map(({ rows, ...section }) => [section.title, rows.map(fieldLines)]),
  ]);

const fieldLines = ({ fields }: FormRow): string[] => fields.map(lineOf);

test.each(drawnSeeds)(
  'renders each visible part of a randomly edited form once and in its place (seed %i)',
  async (seed) => {
    const state = randomState(seed);
    const { definition } = drawableForm(state).form;
    expect(textsOf(definition)).toEqual(textsOf(state));
    const consoleErrors = vi.spyOn(console, 'error');
    const { check, store, view } = await openForm(definition, {
      auth: mayCreateCustomers,
      api: { post: () => new Promise(() => {}), get: () => new Promise(() => {}) },
    });
    const drawn = () => goThroughTabs(view.container);
    const wanted = () => visibleLines(store);
    expect(await drawn()).toEqual(wanted());
    act(() => store.show({ ...store.values(), ...sampleValues(definition) }, {}));
    expect(await drawn()).toEqual(wanted());
    act(check);
    expect(await drawn()).toEqual(wanted());
    expect(consoleErrors.mock.calls).toEqual([]);
  },
);
