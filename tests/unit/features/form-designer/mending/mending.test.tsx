import type { Field } from '#domain/fields/field.ts';
import { DesignerLayout } from '#features/form-designer/designer-layout.tsx';
import { PreviewProvider } from '#features/form-designer/preview/preview-context.tsx';
import { LateProperties } from '#features/form-designer/properties/late-properties.tsx';
import { FormTools } from '#features/form-designer/publishing/form-tools.tsx';
import type { Subject } from '#domain/design/edit.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { equipo, formOf, openTools, recibido } from '../publishing/tools-harness.tsx';

/** What is loaded late is there before: how long that takes is no matter of a test. */
await Promise.all([
  import('#domain/forms/check-definition.ts'),
  import('#features/form-designer/properties/late-parts.ts'),
]);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
});

/** A designer on a wide screen, with its tools. */
async function openDesigner(draft: FormDefinition) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    // Only what the layout asks of it.
    () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const properties = <LateProperties />;
  const tools = await openTools({ draft }, (onClose) => (
    <PreviewProvider>
      <FormTools onClose={onClose} />
      <DesignerLayout properties={properties} />
    </PreviewProvider>
  ));
  await act(() => vi.dynamicImportSettled());
  const select = (...of: readonly Subject[]) => act(() => tools.actor.send({ type: 'selection.set', of }));
  return {
    ...tools,
    select,
    /** Sets a property of a field that is selected, as whoever works with it does. */
    set: (key: string, property: string, value: unknown) => {
      const of = field(key);
      select(of);
      act(() => tools.actor.send({ type: 'form.edit', intent: { do: 'set', of, property, value } }));
    },
  };
}

const field = (key: string): Subject => ({ part: 'field', key });

/** Nobody types, and the page has nothing else to do; expressions are read where they have to be. */
async function rest(): Promise<void> {
  act(() => void vi.advanceTimersByTime(2_000));
  await act(() => vi.dynamicImportSettled());
  act(() => void vi.advanceTimersByTime(2_000));
}

/** The parts that are marked as to be mended. */
const marked = () =>
  [...document.querySelectorAll('[data-to-mend]')].map(
    (sign) => sign.closest<HTMLElement>('[data-stop]')?.dataset['stop'],
  );

const count = () => screen.queryByRole('button', { name: /^\d+ por corregir$/ });

test('a part with something to mend is marked once it is left, and counted beside the way to publish', async () => {
  const { set, select, said } = await openDesigner(formOf(equipo, recibido));
  set('equipo', 'visible', 'recibido >');
  await rest();
  expect([marked(), count()]).toEqual([[], null]);
  select(field('recibido'));
  expect([marked(), count()?.textContent]).toEqual([['field:equipo'], '1 por corregir']);
  expect(said.at(-1)).toBe('1 por corregir');
  set('equipo', 'visible', undefined);
  await rest();
  expect([marked(), count()]).toEqual([[], null]);
});

test('whoever comes back to what is to be mended still has it marked', async () => {
  const { select } = await openDesigner(formOf({ ...equipo, label: '' }));
  await rest();
  select(field('equipo'));
  expect([marked(), count()?.textContent]).toEqual([['field:equipo'], '1 por corregir']);
});

test('the count leads from one thing to mend to the next', async () => {
  const { actor, set } = await openDesigner(formOf(equipo, limited, recibido, alike));
  await rest();
  const led = [1, 2, 3].map(() => {
    fireEvent.click(count() ?? document.body);
    const [of] = actor.getSnapshot().context.selection;
    return of?.part === 'field' ? of.key : of?.part;
  });
  expect(led).toEqual(['precio', 'nota', 'precio']);
  set('precio', 'max', undefined);
  await rest();
  fireEvent.click(count() ?? document.body);
  expect(actor.getSnapshot().context.selection).toEqual([field('nota')]);
});

/** A figure between limits that leave none. */
const limited: Field = { kind: 'number', key: 'precio', label: 'Precio', min: '9', max: '5' };

/** A choice whose two options are called alike. */
const alike: Field = {
  kind: 'select',
  key: 'nota',
  label: 'Nota',
  options: [
    { value: 'a', label: 'Igual' },
    { value: 'b', label: 'Igual' },
  ],
};

test('what is to be mended of the form itself leads to its settings', async () => {
  await openDesigner({ ...formOf(equipo), calendar: 'equipo' });
  await rest();
  fireEvent.click(count() ?? document.body);
  vi.useRealTimers();
  expect(await screen.findByRole('dialog', { name: /^Ajustes/ })).toBeInstanceOf(HTMLElement);
});

test('a form that has no field yet has nothing to mend', async () => {
  await openDesigner(formOf());
  await rest();
  expect(count()).toBe(null);
});

test('a column is marked by its name too, and so is the tab in which one has to look', async () => {
  const table: Field = {
    kind: 'table',
    key: 'piezas',
    label: 'Piezas',
    columns: [{ kind: 'number', key: 'cuantas', label: 'Cuántas', min: '9', max: '5' }],
  };
  const form = formOf(equipo, table);
  await openDesigner({
    ...form,
    tabs: [...form.tabs, { key: 'otra', title: 'Otra', sections: [{ key: 's', rows: [] }] }],
  });
  await rest();
  expect(marked()).toEqual(['tab:datos', 'column:piezas.cuantas']);
  expect(screen.getByRole('button', { name: 'Columna «Cuántas», Número, por corregir' })).toBeInstanceOf(HTMLElement);
});
