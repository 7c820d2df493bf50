import type { AppError } from '#contract/app-error.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { pendingAnswer } from '#tests/unit/features/kit/page-harness.tsx';
import { textsIn } from '../../../kit/shown.ts';
import { done, equipo, formOf, openTools, precio, press, recibido } from './tools-harness.tsx';

afterEach(cleanup);

const published = formOf(equipo, precio);
const draft = { ...formOf(equipo, { ...recibido }), icon: 'box' as const };

const change = (of: object) => ({
  key: 'x',
  label: 'X',
  change: 'added',
  text: '',
  records: 0,
  unreadable: 0,
  rule: 'Regla.',
  ...of,
});
const added = change({ key: 'recibido', label: 'Recibido' });
const removed = change({
  key: 'precio',
  label: 'Precio',
  change: 'removed',
  records: 1_200,
  rule: 'Quedan junto a cada registro.',
});

const comparison = (changes: readonly unknown[], problems: readonly unknown[] = []) =>
  done({ changes, problems, records: 3_000 });

const sheet = () => screen.findByRole('dialog');
const sheetText = async () => (await sheet()).textContent;
/** Presses the publish button in the sheet. The toolbar button that opens the sheet has the same name. */
const publish = async () =>
  within(await sheet())
    .getByRole('button', { name: 'Publicar' })
    .click();

describe('publishing a form', () => {
  test('shows the effect on each field, the number of records affected and the other changes', async () => {
    await openTools({ draft, published, answers: { 'form-changes': comparison([added, removed]) } });
    await press('Publicar');
    await screen.findByRole('heading', { name: 'Cambios en los campos' });
    const items = within(await sheet())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items).toEqual([
      'RecibidoAgregadoRegla.',
      'PrecioQuitado1.200 registros tienen este dato.Quedan junto a cada registro.',
      'Ícono: «Caja»; antes «Documento».',
      'Columnas de la lista: «Equipo, Recibido»; antes «Equipo, Precio».',
    ]);
    expect(await sheetText()).toContain('El programa tiene 3.000 registros.');
  });

  test('saves pending edits first, and publishes the revision that the save returned', async () => {
    const { edit, posts, sent, feedback } = await openTools({
      draft,
      published,
      answers: { 'form-changes': comparison([added]) },
      post: () => done({ version: 2, revision: 6, changes: [] }),
    });
    edit('title', 'Órdenes de servicio');
    await press('Publicar');
    await screen.findByRole('heading', { name: 'Cambios en los campos' });
    expect(posts.filter(({ path }) => path === 'save-form').map(({ revision }) => revision)).toEqual([4]);
    await publish();
    await screen.findByText('Versión 2 publicada');
    expect(sent()).toEqual([{ path: 'publish-form', body: { program: 'ordenes' }, revision: 5 }]);
    expect(feedback.questions).toEqual([]);
  });

  test('asks for confirmation, with the number of affected records, when data would lose its field', async () => {
    const { feedback, sent } = await openTools({
      draft,
      published,
      answers: {
        'form-changes': comparison([
          removed,
          change({ key: 'equipo', label: 'Equipo', change: 'retyped', records: 1, unreadable: 1 }),
        ]),
      },
      answer: 0,
    });
    await press('Publicar');
    await screen.findByRole('heading', { name: 'Cambios en los campos' });
    await publish();
    await waitFor(() => expect(feedback.questions).toHaveLength(1));
    expect(feedback.questions).toEqual([
      [
        'Con esta versión hay datos que dejan de verse en su lugar:',
        '· «Precio» se quita: 1.200 registros lo tienen.',
        '· «Equipo» pasa a otro tipo: 1 registro lo tiene; 1 valor no se puede leer.',
        'Se conservan junto a cada registro, para consultarlos.',
        '¿Desea publicar?',
      ].join('\n'),
    ]);
    expect(sent()).toEqual([]);
    expect(
      within(await sheet())
        .getByRole('button', { name: 'Publicar' })
        .getAttribute('aria-busy'),
    ).toBeNull();
  });

  test('lists the issues of the form; a click on one selects its field or opens its settings', async () => {
    const { actor } = await openTools({
      draft,
      published,
      answers: {
        'form-changes': comparison(
          [],
          [
            { path: 'tabs.0.sections.0.rows.1.fields.0.min', text: 'Indique otra fecha.' },
            { path: 'list.columns', text: 'Elija al menos una columna.' },
          ],
        ),
      },
    });
    await press('Publicar');
    await press('Campo «Recibido» Indique otra fecha.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(actor.getSnapshot().context.selection).toEqual([{ part: 'field', key: 'recibido' }]);
    await press('Publicar');
    await press('Lista Elija al menos una columna.');
    await screen.findByRole('dialog', { name: 'Ajustes del programa' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Lista');
  });

  test('says that there is nothing to publish when the draft equals the published version', async () => {
    await openTools({ draft: null, published, answers: { 'form-changes': comparison([]) } });
    await press('Publicar');
    await screen.findByText('No hay cambios que publicar');
    expect(textsIn(await sheet())).toEqual([
      'Publicar «Órdenes»',
      'No hay cambios que publicar',
      'El borrador es igual a lo que está publicado.',
    ]);
    expect(within(await sheet()).queryByRole('button', { name: 'Publicar' })).toBeNull();
  });

  test('for the first time shows the URL, the menu entry and who will have access', async () => {
    await openTools({
      draft,
      answers: {
        'form-changes': comparison([added]),
        'form-roles': done({ rows: [{ id: 'p1', name: 'Administrador', builtin: true, actions: [], users: 2 }] }),
      },
    });
    await press('Publicar');
    await screen.findByText(/2 personas/);
    const terms = within(await sheet())
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(terms).toEqual([
      '/ordenes',
      'Taller › Órdenes',
      'Quienes tienen el perfil Administrador (2 personas). A los demás se les otorga después de publicar.',
      'Recibido',
    ]);
  });

  test('can be retried in the same sheet after a failure, which the sheet shows', async () => {
    const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
    const answers = [{ ok: false, error: offline } as const, done({ version: 2, revision: 6 })];
    const { feedback } = await openTools({
      draft,
      published,
      answers: { 'form-changes': comparison([added]) },
      post: () => answers.shift() ?? done({}),
    });
    await press('Publicar');
    await screen.findByRole('heading', { name: 'Cambios en los campos' });
    await publish();
    expect((await screen.findByRole('alert')).textContent).toBe('No se publicóSin conexión con el servidor.');
    expect(feedback.reports).toEqual([{ error: offline, work: 'load' }]);
    await publish();
    await screen.findByText('Versión 2 publicada');
  });

  test('ends with a notice when the user closed the sheet before the response arrived', async () => {
    const { answer, respond } = pendingAnswer();
    const { feedback } = await openTools({
      draft,
      published,
      answers: { 'form-changes': comparison([added]) },
      post: () => answer,
    });
    await press('Publicar');
    await screen.findByRole('heading', { name: 'Cambios en los campos' });
    await publish();
    await press('Cerrar la publicación');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(feedback.notices).toEqual([]);
    respond(done({ version: 2, revision: 6, changes: [] }));
    await waitFor(() =>
      expect(feedback.notices).toEqual([{ type: 'positive', text: 'Se publicó la versión 2 de «Órdenes»' }]),
    );
  });

  test('ends with a button that opens the access settings of the program', async () => {
    await openTools({
      draft,
      published,
      answers: { 'form-changes': comparison([added]), 'form-roles': done({ rows: [] }) },
      post: () => done({ version: 2, revision: 6 }),
    });
    await press('Publicar');
    await screen.findByRole('heading', { name: 'Cambios en los campos' });
    await publish();
    await press('Otorgar permisos');
    await screen.findByRole('dialog', { name: 'Ajustes del programa' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Permisos');
  });
});
