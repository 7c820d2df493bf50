import { partAt, propertyAt } from '#domain/design/part-at.ts';
import { checkDefinition } from '#domain/forms/check-definition.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { propertiesTexts } from '#features/form-designer/properties/properties.texts.ts';
import { requestProperty } from '#features/form-designer/properties/requested-property.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawnSeeds, randomState } from '../../../domain/design/kit/random-state.ts';
import { openPanel } from './panel-harness.tsx';

beforeEach(async () => void (await import('#features/form-designer/expressions/expression-editor.tsx')));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

/** Responses of the server for a company without other programs. */
const answers = { forms: () => ({ ok: true, data: { rows: [] } }) as const };

/** The issues in the tabs of a form, without those in the settings of the form itself. */
function problemsIn(definition: FormDefinition): readonly DefinitionProblem[] {
  const checked = checkDefinition(definition);
  return checked.ok ? [] : checked.problems.filter(({ path }) => path.startsWith('tabs.'));
}

test.each(drawnSeeds)(
  'shows every issue of a random form in the properties panel of the affected part (seed %i)',
  async (seed) => {
    const definition = randomState(seed);
    const consoleErrors = vi.spyOn(console, 'error');
    const { designer, select } = await openPanel({ definition, answers });
    const panel = screen.getByRole('region', { name: 'Propiedades' });
    for (const { path, text } of problemsIn(definition)) {
      select([partAt(definition, path)]);
      act(() => requestProperty(designer, propertyAt(path)));
      act(() => panel.focus());
      const message = path.endsWith('.program') ? propertiesTexts.programMissing : text;
      await waitFor(() =>
        expect({ path, shown: panel.textContent }).toEqual({ path, shown: expect.stringContaining(message) }),
      );
      act(() => (document.activeElement as HTMLElement | null)?.blur());
    }
    expect(consoleErrors.mock.calls).toEqual([]);
  },
);

test('at least one of the random forms has issues', () => {
  expect(drawnSeeds.some((seed) => problemsIn(randomState(seed)).length > 0)).toBe(true);
});
