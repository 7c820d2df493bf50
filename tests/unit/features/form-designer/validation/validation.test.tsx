import type { Field } from '#domain/fields/field.ts';
import { ChannelAnnouncer } from '#ui/announcer.tsx';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { equipo, formOf, recibido } from '../publishing/tools-harness.tsx';
import { count, field, marked, openDesigner, rest } from './validation-harness.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
});

test('shows an issue marker and the issue count once the part with the issue is no longer selected', async () => {
  const { set, select, announcements } = await openDesigner(formOf(equipo, recibido));
  set('equipo', 'visible', 'recibido >');
  await rest();
  expect([marked(), count()]).toEqual([[], null]);
  select(field('recibido'));
  expect([marked(), count()?.textContent]).toEqual([['field:equipo'], '1 por corregir']);
  await rest();
  expect(announcements.at(-1)).toBe('1 por corregir');
  set('equipo', 'visible', undefined);
  await rest();
  expect([marked(), count()]).toEqual([[], null]);
});

test('announces an edit before the new number of issues', async () => {
  const { actor, set, voice } = await openDesigner(formOf(equipo, recibido));
  const { container } = render(<ChannelAnnouncer channel={voice} />);
  set('equipo', 'visible', 'recibido >');
  await rest();
  const place = { part: 'field', section: 'general', row: 'own', after: 'recibido' } as const;
  act(() =>
    actor.send({ type: 'form.edit', intent: { type: 'insertFields', fields: [limited], place, commandType: 'add' } }),
  );
  act(() => void vi.advanceTimersByTime(400));
  expect([count()?.textContent, container.textContent]).toEqual([
    '1 por corregir',
    expect.stringMatching(/^Agregado: «Precio»/),
  ]);
  await rest();
  expect(container.textContent).toBe('1 por corregir');
});

test('keeps the issue marker of a part when the part is selected', async () => {
  const { select } = await openDesigner(formOf({ ...equipo, label: '' }));
  await rest();
  select(field('equipo'));
  expect([marked(), count()?.textContent]).toEqual([['field:equipo'], '1 por corregir']);
});

test('each press of the issue count button selects the next part with an issue', async () => {
  const { actor, set } = await openDesigner(formOf(equipo, limited, recibido, alike));
  await rest();
  const visited = [1, 2, 3].map(() => {
    fireEvent.click(count() ?? document.body);
    const [of] = actor.getSnapshot().context.selection;
    return of?.part === 'field' ? of.key : of?.part;
  });
  expect(visited).toEqual(['precio', 'nota', 'precio']);
  set('precio', 'max', undefined);
  await rest();
  fireEvent.click(count() ?? document.body);
  expect(actor.getSnapshot().context.selection).toEqual([field('nota')]);
});

/** A number whose limits exclude every value. */
const limited: Field = { kind: 'number', key: 'precio', label: 'Precio', min: '9', max: '5' };

/** A select field whose two options have the same label. */
const alike: Field = {
  kind: 'select',
  key: 'nota',
  label: 'Nota',
  options: [
    { value: 'a', label: 'Igual' },
    { value: 'b', label: 'Igual' },
  ],
};

test('the issue count button opens the settings for an issue of the form itself', async () => {
  await openDesigner({ ...formOf(equipo), calendar: 'equipo' });
  await rest();
  fireEvent.click(count() ?? document.body);
  vi.useRealTimers();
  expect(await screen.findByRole('dialog', { name: /^Ajustes/ })).toBeInstanceOf(HTMLElement);
});

test('reports no issue for a form without fields', async () => {
  await openDesigner(formOf());
  await rest();
  expect(count()).toBe(null);
});

test('marks a column with an issue and its tab, and adds the issue to the accessible name of the column', async () => {
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
  expect(screen.getByRole('button', { name: 'Columna «Cuántas», por corregir, Número' })).toBeInstanceOf(HTMLElement);
});

test('neither counts nor visits the issues of a removed part', async () => {
  const { actor } = await openDesigner(formOf(equipo, limited, alike));
  await rest();
  expect(count()?.textContent).toBe('2 por corregir');
  act(() => actor.send({ type: 'form.edit', intent: { type: 'remove', of: [{ part: 'field', key: 'precio' }] } }));
  expect(count()?.textContent).toBe('1 por corregir');
  fireEvent.click(count() ?? document.body);
  expect(actor.getSnapshot().context.selection).toEqual([field('nota')]);
});

test('removes all issue markers when the designer unmounts', async () => {
  const { designer } = await openDesigner(formOf(limited));
  await rest();
  expect([...designer.screen.get().issueMarkers]).toEqual(['field:precio']);
  cleanup();
  expect([...designer.screen.get().issueMarkers]).toEqual([]);
});

test('notifies the subscribers to issue markers only when the markers change', async () => {
  const { designer, set } = await openDesigner(formOf(limited, equipo));
  await rest();
  const notifications: string[] = [];
  const unsubscribe = designer.screen.subscribe(() => notifications.push('marks'));
  set('equipo', 'label', 'Máquina');
  await rest();
  expect(notifications).toEqual([]);
  set('precio', 'max', undefined);
  await rest();
  unsubscribe();
  expect([notifications, marked()]).toEqual([['marks'], []]);
});

test('moves the focus to the publish button when the focused count disappears', async () => {
  const { actor, set } = await openDesigner(formOf(limited));
  await rest();
  set('precio', 'max', undefined);
  act(() => count()?.focus());
  await rest();
  expect([count(), document.activeElement?.textContent]).toEqual([null, 'Publicar']);
  act(() => actor.send({ type: 'edit.undo' }));
  await rest();
  act(() => actor.send({ type: 'selection.set', of: [] }));
  act(() => screen.getByRole('button', { name: 'Versiones' }).focus());
  set('precio', 'max', undefined);
  await rest();
  expect([count(), document.activeElement?.textContent]).toEqual([null, 'Versiones']);
});

test('keeps the issue marker of a part when its key is derived from a new label', async () => {
  const { actor, set } = await openDesigner(formOf({ ...limited, key: 'numero', label: 'Número' }, equipo));
  await rest();
  set('numero', 'label', 'Peso');
  act(() => actor.send({ type: 'form.edit', intent: { type: 'followLabel', of: { part: 'field', key: 'numero' } } }));
  expect([marked(), count()?.textContent]).toEqual([['field:peso'], '1 por corregir']);
  await rest();
  expect([marked(), count()?.textContent]).toEqual([['field:peso'], '1 por corregir']);
  act(() => actor.send({ type: 'edit.undo' }));
  expect([marked(), count()?.textContent]).toEqual([['field:numero'], '1 por corregir']);
});
