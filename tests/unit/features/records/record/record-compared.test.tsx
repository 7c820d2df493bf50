import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { textsIn } from '../../../kit/shown.ts';
import { answer, ok, openRecord } from './record-harness.tsx';

afterEach(cleanup);

const id = (at: number) => `01890a5d-ac96-774b-bcce-b302099a802${at}`;
const contact = (at: number, persona: string, telefono = '') => ({ id: id(at), values: { persona, telefono } });

const start = [contact(1, 'Eva', '021111111'), contact(2, 'Luz', '021222222')];
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** For each version in a comparison: its text, whether it is chosen, and the rows it lists. */
function sidesOf(group: HTMLElement) {
  return within(group)
    .getAllByRole('radio')
    .map((radio) => {
      const side = radio.closest('div');
      const rows = [...(side?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
      return [radio.closest('label')?.textContent, (radio as HTMLInputElement).checked, ...rows];
    });
}

test('a table that both users changed is compared row by row, with the changes of each version', async () => {
  const read = answer({ values: { nombre: 'Ana Báez', limite: '100', contactos: start } });
  const theirs = answer({
    revision: 5,
    values: {
      nombre: 'Ana Báez',
      limite: '100',
      contactos: [contact(1, 'Eva', '021111111'), contact(2, 'Luz María', '021222222'), contact(3, 'Rosa')],
    },
  });
  const stale = { kind: 'stale' as const, text: 'Otra persona lo modificó.', place: 'form' as const, current: theirs };
  const { requests } = await openRecord({
    gets: { record: ok(read) },
    posts: { 'change-record': [{ ok: false, error: stale }, ok(answer({ revision: 6 }))] },
  });
  fireEvent.click(await screen.findByRole('tab', { name: /^Contactos/ }));
  fireEvent.input(await screen.findByLabelText('Teléfono, fila 1'), { target: { value: '0981 123 456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la fila 2' }));
  press('Guardar');
  const group = await screen.findByRole('radiogroup', { name: 'Contactos' });
  expect(sidesOf(group)).toEqual([
    [
      'El mío1 fila: 1 modificada, 1 quitada',
      false,
      'Fila 1EvaTeléfono:(021) 111-111 → 0981 123 456',
      'Fila 2LuzQuitadaPersona:LuzTeléfono:(021) 222-222',
    ],
    [
      'El de la otra persona3 filas: 1 modificada, 1 agregada',
      false,
      'Fila 2Luz MaríaPersona:Luz → Luz María',
      'Fila 3RosaAgregadaPersona:Rosa',
    ],
    [
      'Lo de ambos3 filas: 2 modificadas, 1 agregada',
      true,
      'Fila 1EvaTeléfono:(021) 111-111 → 0981 123 456',
      'Fila 2Luz MaríaPersona:Luz → Luz María',
      'Fila 3RosaAgregadaPersona:Rosa',
    ],
  ]);
  fireEvent.click(within(group).getByRole('radio', { name: /^El mío/ }));
  press('Seguir con lo elegido');
  press('Guardar');
  await expect
    .poll(() => requests().at(-1)?.body)
    .toMatchObject({
      values: { contactos: [{ id: id(1), values: { persona: 'Eva', telefono: '+595981123456' } }] },
    });
});

test('the draft recovery prompt lists the changed and moved rows of a table', async () => {
  const read = answer({ values: { nombre: 'Ana Báez', limite: '100', contactos: start } });
  const values = { nombre: 'Ana Báez', limite: '100', contactos: [contact(2, 'Luz', '021333333'), start[0]] };
  const draft = { values, revision: 3, savedAt: Date.UTC(2026, 10, 20) };
  await openRecord({ gets: { record: ok(read) }, drafts: { offer: async (_key, fit) => fit(draft) } });
  const list = await screen.findByRole('list', { name: 'Filas de Contactos' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'Fila 1LuzMovida: era la fila 2Teléfono:(021) 222-222 → (021) 333-333',
  ]);
  expect(textsIn(list.closest('dl'))).toEqual([
    'Contactos',
    'Ahora:',
    '2 filas',
    'En el borrador:',
    '2 filas: 1 modificada',
    'Fila 1',
    'Luz',
    'Movida: era la fila 2',
    'Teléfono:',
    '(021) 222-222 →',
    '(021) 333-333',
  ]);
});
