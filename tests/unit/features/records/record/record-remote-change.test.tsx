import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { formParts } from '#features/records/record/program-form.tsx';
import { textsIn } from '../../../kit/shown.ts';
import { liveConnection } from '../../kit/live-connection.ts';
import { answer, ID, ok, openRecord } from './record-harness.tsx';

beforeAll(() => formParts.comparison.preload());
afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, text: string) => fireEvent.input(field(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const newer = answer({
  revision: 5,
  values: { nombre: 'Ana Báez', limite: '300', contactos: [] },
  changed_by: 'Eva Ríos',
  changed_at: '2026-11-21T12:05:00Z',
});

/** Opens a record whose second reading gives `second`, types a limit and announces a change of the record. */
async function editWhileChanged(second: ReturnType<typeof answer>) {
  const { connection, sendEvent } = liveConnection();
  const opened = await openRecord({ reads: [ok(answer()), ok(second)], services: { connection } });
  await screen.findByLabelText('Nombre');
  type('Límite', '200');
  const announce = () => act(() => sendEvent('records.changed', { program: 'clientes', id: ID, own: false }));
  announce();
  return { ...opened, announce };
}

const lineOf = async (title: string) => textsIn((await screen.findByText(title)).closest('[role=alert]'));

test('a form with edits says at once who saved the record, and compares both on request', async () => {
  const { requests } = await editWhileChanged(newer);
  expect(await lineOf('Otra persona guardó este registro')).toEqual([
    'Otra persona guardó este registro',
    'Eva Ríos lo guardó el 21/11/2026 a las 09:05. Lo que usted escribió sigue aquí.',
    'Comparar',
  ]);
  expect(field('Límite').value).toBe('200');
  press('Comparar');
  const group = await screen.findByRole('radiogroup', { name: 'Límite' });
  expect(group.textContent).toBe('LímiteEl mío200El de Eva Ríos300');
  press('Seguir con lo elegido');
  expect(field('Límite').value).toBe('200');
  expect(screen.queryByRole('button', { name: 'Comparar' })).toBeNull();
  press('Guardar');
  await waitFor(() => expect(requests()).toHaveLength(1));
});

test('a save by the same user in another window is told without naming another person', async () => {
  await editWhileChanged({ ...newer, changed_by: 'Ana Báez', changed_by_you: true });
  expect(await lineOf('Usted guardó este registro en otra ventana')).toEqual([
    'Usted guardó este registro en otra ventana',
    'Lo guardó el 21/11/2026 a las 09:05. Lo que usted escribió sigue aquí.',
    'Comparar',
  ]);
});

test('an announced change of the version that is edited is not told', async () => {
  const { reads } = await editWhileChanged(answer());
  await waitFor(() => expect(reads).toEqual(['record', 'record']));
  await act(() => Promise.resolve());
  expect(screen.queryByRole('button', { name: 'Comparar' })).toBeNull();
});

test('a record that another person deletes while it is edited is shown as deleted at once', async () => {
  await editWhileChanged(answer({ state: 'deleted', changed_by: 'Eva Ríos' }));
  expect(await lineOf('Eva Ríos lo eliminó.')).toEqual([
    'Este registro ya no existe.',
    'Eva Ríos lo eliminó.',
    'Lo que usted escribió queda a la vista y como borrador hasta que lo descarte.',
    'Volver',
    'Descartar lo escrito',
  ]);
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

test('once the edits are undone, the form shows what was saved, and says who saved it', async () => {
  const { feedback } = await editWhileChanged(newer);
  await screen.findByRole('button', { name: 'Comparar' });
  type('Límite', '100');
  await waitFor(() => expect(field('Límite').value).toBe('300'));
  expect(screen.queryByRole('button', { name: 'Comparar' })).toBeNull();
  expect(feedback.notices).toEqual([
    { type: 'info', text: 'Eva Ríos lo guardó el 21/11/2026 a las 09:05. Ya se muestra como quedó.' },
  ]);
});
