import type { AppError } from '#contract/app-error.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { textsIn } from '../../../kit/shown.ts';
import { done, equipo, formOf, openTools, precio, press, recibido } from '../publishing/tools-harness.tsx';

afterEach(cleanup);

const first = formOf(equipo);
const second = formOf(equipo, precio);
const draft = formOf(equipo, precio, recibido);

const offline: AppError = { kind: 'offline', place: 'notice', text: 'Sin conexión con el servidor.' };

const versions = {
  'form-versions': done({
    rows: [
      {
        version: 2,
        published_at: '2026-11-20T13:05:00Z',
        published_by: 'Ana Báez',
        changes: [{ key: 'precio', label: 'Precio', change: 'added', text: '', records: 0, unreadable: 0, rule: '' }],
      },
      { version: 1, published_at: '2026-11-01T13:05:00Z', published_by: '', changes: [] },
    ],
    next: null,
  }),
  'form-version': (query: unknown) =>
    done({
      version: 1,
      published_at: '2026-11-01T13:05:00Z',
      published_by: '',
      definition: JSON.stringify(query).includes('"1"') ? first : second,
    }),
};

const open = async (plan: Partial<Parameters<typeof openTools>[0]> = {}) => {
  const opened = await openTools({ draft, published: second, answers: versions, ...plan });
  await press('Versiones');
  await screen.findByRole('dialog', { name: 'Versiones' });
  return opened;
};

describe('the versions sheet', () => {
  test('lists the author, the date and the changes of each version', async () => {
    await open();
    const list = await screen.findByRole('list', { name: 'Versiones publicadas' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Versión 2PublicadaAna Báez · 20/11/2026 10:05Agregado: «Precio»CompararRestaurar',
      'Versión 101/11/2026 10:05La primera.CompararRestaurar',
    ]);
  });

  test('loads older versions on request, and keeps them when a new version is published', async () => {
    const at = (version: number) => ({ version, published_at: '2026-11-01T13:05:00Z', published_by: '', changes: [] });
    let last = 4;
    const answer = (query: unknown) =>
      JSON.stringify(query).includes('"before":"3"')
        ? done({ rows: [at(2), at(1)], next: null })
        : done({ rows: [at(last), at(last - 1)], next: last - 1 });
    const { sendEvent } = await open({ answers: { ...versions, 'form-versions': answer } });
    const list = await screen.findByRole('list', { name: 'Versiones publicadas' });
    const listed = () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => /^Versión \d/.exec(textContent)?.[0]);
    expect(listed()).toEqual(['Versión 4', 'Versión 3']);
    await press('Ver anteriores');
    await waitFor(() => expect(listed()).toEqual(['Versión 4', 'Versión 3', 'Versión 2', 'Versión 1']));
    expect(screen.queryByRole('button', { name: 'Ver anteriores' })).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Comparar Versión 2 con el borrador');
    // When another version is published, the loaded versions stay in the list, and the focus stays where it is.
    const focused = screen.getByRole('button', { name: 'Restaurar Versión 4 como borrador' });
    focused.focus();
    last = 5;
    act(() => sendEvent('programs.changed', { program: 'ordenes' }));
    await waitFor(() => expect(listed()).toEqual(['Versión 5', 'Versión 4', 'Versión 3', 'Versión 2', 'Versión 1']));
    expect(document.activeElement).toBe(focused);
  });

  test('compares versions with the draft', async () => {
    await open();
    await press('Comparar Versión 1 con el borrador');
    await screen.findByText('Recibido');
    const dialog = screen.getByRole('dialog');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['PrecioAgregado', 'RecibidoAgregado', 'Columnas de la lista: «Equipo, Precio»; antes «Equipo».']);
  });

  test('shows the error and a retry button when the version to compare fails to load', async () => {
    let isFailing = true;
    const { feedback } = await open({
      answers: {
        ...versions,
        'form-version': (query) => (isFailing ? { ok: false, error: offline } : versions['form-version'](query)),
      },
    });
    await press('Comparar Versión 1 con el borrador');
    expect(textsIn(await screen.findByRole('alert'))).toEqual(['Sin conexión con el servidor.', 'Reintentar']);
    expect(feedback.reports).toEqual([{ error: offline, work: 'load' }]);
    isFailing = false;
    await press('Reintentar');
    await screen.findByText('Recibido');
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['PrecioAgregado', 'RecibidoAgregado', 'Columnas de la lista: «Equipo, Precio»; antes «Equipo».']);
  });

  test('reports the error and leaves the draft unchanged when the version to restore fails to load', async () => {
    const { definition, feedback } = await open({
      answers: { ...versions, 'form-version': { ok: false, error: offline } },
    });
    await press('Restaurar Versión 1 como borrador');
    await waitFor(() => expect(feedback.reports).toEqual([{ error: offline, work: 'action' }]));
    expect([definition(), feedback.notices]).toEqual([draft, []]);
  });

  test('restores a version as the draft, and shows a toast whose action undoes the restore', async () => {
    const { definition, feedback, actor } = await open();
    await press('Restaurar Versión 1 como borrador');
    await waitFor(() => expect(definition()).toEqual(first));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(feedback.notices).toEqual([{ type: 'positive', text: 'El borrador quedó como la versión 1.' }]);
    act(() => feedback.actions[0]?.act());
    expect(actor.getSnapshot().context.definition).toEqual(draft);
  });

  test('keeps the restored version when the undo action of the toast is pressed after a later edit', async () => {
    const { definition, feedback, edit } = await open();
    await press('Restaurar Versión 1 como borrador');
    await waitFor(() => expect(definition()).toEqual(first));
    edit('title', 'Otro título');
    act(() => feedback.actions[0]?.act());
    expect(definition()).toEqual({ ...first, title: 'Otro título' });
    expect(feedback.notices.at(-1)).toEqual({
      type: 'info',
      text: 'Ya no es lo último que se hizo. Para volver atrás use Deshacer en la barra, paso a paso.',
    });
  });

  test('shows no success notice when a version cannot be restored because the designer has stopped', async () => {
    const { definition, feedback, actor } = await open();
    act(() => void actor.stop());
    await press('Restaurar Versión 1 como borrador');
    expect([definition(), feedback.notices]).toEqual([draft, []]);
  });

  test('does not restore a version that equals the draft', async () => {
    const { actor, feedback } = await open({ draft: first });
    await press('Restaurar Versión 1 como borrador');
    await waitFor(() =>
      expect(feedback.notices).toEqual([{ type: 'info', text: 'El borrador ya es igual a la versión 1.' }]),
    );
    expect(actor.getSnapshot().context.done).toEqual([]);
  });
});

describe('discarding the draft', () => {
  test('replaces the draft by the published version after confirmation, and can be undone', async () => {
    const { definition, feedback, actor } = await open();
    await press('Descartar el borrador');
    await waitFor(() => expect(definition()).toEqual(second));
    expect(feedback.questions).toEqual([
      'El borrador de «Órdenes» vuelve a lo que está publicado y se pierden los cambios sin publicar.\n¿Desea descartarlo?',
    ]);
    act(() => actor.send({ type: 'edit.undo' }));
    expect(definition()).toEqual(draft);
  });

  test('keeps the draft when the user cancels', async () => {
    const { definition, feedback } = await open({ answer: 0 });
    await press('Descartar el borrador');
    await waitFor(() => expect(feedback.questions).toHaveLength(1));
    expect(definition()).toEqual(draft);
  });

  test('of a form that was never published saves the last edits, then deletes the form at that revision', async () => {
    const { feedback, sent, edit, closed } = await openTools({
      draft,
      answers: { 'form-versions': done({ rows: [] }) },
      post: () => done({ ok: true }),
    });
    edit('title', 'Órdenes de taller');
    await press('Versiones');
    await screen.findByText('Este formulario todavía no se publicó.');
    await press('Eliminar el formulario');
    await waitFor(() => expect(closed).toEqual(['closed']));
    expect(sent()).toEqual([{ path: 'delete-form', body: { program: 'ordenes' }, revision: 5 }]);
    expect(feedback.notices).toEqual([{ type: 'positive', text: 'Se eliminó el formulario «Órdenes de taller»' }]);
  });
});
