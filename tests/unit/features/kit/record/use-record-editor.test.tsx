import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { failure } from './record-fixtures.ts';
import { openPage, press, type } from './record-page-harness.tsx';

afterEach(cleanup);

describe('the page of a record', () => {
  test('saves the values of the form', async () => {
    const { saved, effects } = await openPage();
    type('Central 2');
    press('Guardar');
    await waitFor(() => expect(effects).toEqual([{ what: 'saved' }]));
    expect(saved).toMatchObject([{ form: { name: 'Central 2', city: 'Luque' }, revision: 3 }]);
  });

  test('focuses the summary of validation issues when «Guardar» finds any', async () => {
    await openPage();
    type('');
    press('Guardar');
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(summary.textContent).toContain('Complete este dato.');
  });

  test('shows the server’s issues at the form and keeps the typed values', async () => {
    const refused = failure({ kind: 'invalidFields', place: 'form', status: 422, fields: { city: ['No existe.'] } });
    await openPage({ saves: [{ ok: false, error: refused }] });
    type('Central 2');
    press('Guardar');
    expect((await screen.findByRole('alert')).textContent).toContain('No existe.');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Central 2');
  });

  test('removes the summary of issues once no field has an issue', async () => {
    const refused = failure({ kind: 'invalidFields', place: 'form', status: 422, fields: { name: ['Ya existe.'] } });
    await openPage({ saves: [{ ok: false, error: refused }] });
    type('Central 2');
    press('Guardar');
    expect((await screen.findByRole('alert')).textContent).toContain('Ya existe.');
    type('Central 3');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('prompts the user to recover a draft, and shows its values once the user accepts', async () => {
    const draft = { values: { name: 'Central 2', city: 'Luque' }, revision: 3, savedAt: Date.UTC(2026, 10, 20, 15) };
    await openPage({ draft });
    expect(screen.getByRole('alert').textContent).toContain('Hay cambios sin guardar del 20/11/2026 a las 12:00.');
    press('Recuperar');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Central 2');
  });

  test('lists in the draft recovery prompt the current and the draft value of each field that differs', async () => {
    await openPage({ draft: { values: { name: 'Central', city: '' }, revision: 3, savedAt: 1 } });
    const rows = [...screen.getByRole('alert').querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(rows).toEqual(['CiudadAhora: LuqueEn el borrador: (vacío)']);
  });

  test('disables the form and focuses the draft recovery prompt until the user answers the prompt', async () => {
    const draft = { values: { name: 'Central 2', city: 'Luque' }, revision: 3, savedAt: Date.UTC(2026, 10, 20, 15) };
    await openPage({ draft, confirm: true });
    const isDisabled = () =>
      ['Nombre', 'Ciudad'].map((label) => screen.getByLabelText(label).closest('fieldset')?.disabled);
    expect([document.activeElement, isDisabled()]).toEqual([screen.getByRole('alert'), [true, true]]);
    press('Descartar');
    await waitFor(() => expect(isDisabled()).toEqual([false, false]));
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
  });

  test('reports a revoked permission only to a user with unsaved edits, which are saved as a draft', async () => {
    const clean = await openPage();
    clean.revoke();
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();

    const typed = await openPage();
    type('Central 2');
    typed.revoke();
    expect(screen.getByRole('alert').textContent).toBe(
      'Ya no tiene permiso para cambiar estos datosLo que escribió queda a la vista y como borrador en este navegador. ' +
        'Podrá guardarlo cuando un administrador de su empresa le devuelva el permiso.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Central 2');
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
    typed.flush();
    expect([...typed.storedDrafts.keys()]).toEqual(['lugar/1']);
  });

  test('offers a choice between both versions of each differing field in a conflict', async () => {
    const stale = failure({ kind: 'stale', place: 'form', status: 412, current: { name: 'Matriz', city: 'Areguá' } });
    const { saved } = await openPage({ saves: [{ ok: false, error: stale }] });
    type('Central 2');
    press('Guardar');
    await screen.findByRole('radiogroup', { name: 'Nombre' });
    expect(screen.getAllByRole('radio', { checked: true }).map((radio) => radio.parentElement?.textContent)).toEqual([
      'El míoCentral 2',
      'El de la otra personaAreguá',
    ]);
    press('Seguir con lo elegido');
    press('Guardar');
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]).toMatchObject({ form: { name: 'Central 2', city: 'Areguá' }, revision: 9 });
  });
});

describe('the page of a record that another user deleted', () => {
  const notFound = failure({ kind: 'notFound', status: 404, text: 'ERR_BAD_REQUEST' });

  test('reports the deletion, shows the edits read-only and saves them as a draft', async () => {
    const { effects, storedDrafts } = await openPage({ saves: [{ ok: false, error: notFound }] });
    type('Central 2');
    press('Guardar');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Este registro ya no existe.');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre')).toMatchObject({ value: 'Central 2', readOnly: true });
    expect([document.activeElement, screen.queryByRole('button', { name: 'Guardar' }), effects]).toEqual([
      notice,
      null,
      [],
    ]);
    expect([...storedDrafts.keys()]).toEqual(['lugar/1']);
  });

  test('deletes the draft once the user discards the edits', async () => {
    const { storedDrafts } = await openPage({ saves: [{ ok: false, error: notFound }], confirm: true });
    type('Central 2');
    press('Guardar');
    await screen.findByRole('alert');
    press('Descartar lo escrito');
    await waitFor(() => expect([...storedDrafts.keys()]).toEqual([]));
  });
});
