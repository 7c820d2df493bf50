import type { Field } from '#domain/fields/field.ts';
import { partAt, propertyAt } from '#domain/design/part-at.ts';
import { checkDefinition } from '#domain/forms/check-definition.ts';
import { controlOf, requestProperty } from '#features/form-designer/properties/requested-property.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formOf, openPanel } from './panel-harness.tsx';

beforeEach(async () => {
  await import('#features/form-designer/expressions/expression-editor.tsx');
  await import('#domain/forms/check-definition.ts');
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const long = 'x'.repeat(300);
const common = { key: 'cosa', label: 'Cosa' };
const isX = { field: 'x', is: 'y' };
const answers = {
  forms: () => ({ ok: true, data: { rows: [] } }) as const,
  form: () => ({ ok: true, data: { published: null } }) as const,
};

/** Fields with a property or value that their kind does not allow, as an imported file may contain. */
const foreign: readonly Field[] = [
  { kind: 'longText', ...common, unique: true },
  { kind: 'formula', ...common, expression: '1', result: 'number', required: true },
  { kind: 'formula', ...common, expression: '1', result: 'number', readOnly: 'nada > 1' },
  { kind: 'formula', ...common, expression: '1', result: 'number', decimals: 9 },
  { kind: 'text', ...common, default: '' },
  { kind: 'file', ...common, default: "'x'" },
  { kind: 'switch', ...common, placeholder: long },
  { kind: 'text', ...common, patternMessage: long },
  { kind: 'link', ...common, program: 'clientes', only: [isX, isX, isX, isX, isX] },
  { kind: 'link', ...common, program: 'clientes', columns: ['Mal'] },
];

test.each(foreign)(
  'reports a property that the kind of the field does not allow, at a control for it: %o',
  async (field) => {
    const definition = {
      ...formOf({ kind: 'text', key: 'a', label: 'A' }, field),
      naming: 'a',
      list: { columns: ['a'], sort: [] },
    };
    const checked = checkDefinition(definition);
    const [problem] = checked.ok ? [] : checked.problems;
    if (problem === undefined) throw new Error('Nothing is found wrong with it');
    const { path, text } = problem;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { designer, select } = await openPanel({ definition, answers });
    select([partAt(definition, path)]);
    act(() => requestProperty(designer, propertyAt(path)));
    act(() => void vi.advanceTimersByTime(2_000));
    await act(() => vi.dynamicImportSettled());
    act(() => void vi.advanceTimersByTime(2_000));
    expect(screen.queryAllByText(text, { exact: false })).not.toEqual([]);
    expect(controlOf(screen.getByRole('region', { name: 'Propiedades' }), propertyAt(path))).not.toBe(null);
  },
);
