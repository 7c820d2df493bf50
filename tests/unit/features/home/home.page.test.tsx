import type { AppError, Result } from '#contract/app-error.ts';
import { HomePage } from '#features/home/home.page.tsx';
import type { DraftEntry } from '#features/kit/services/services.types.ts';
import { createStore } from '#ui/store.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createHarness, fakeGet, fakePost, type HarnessOptions, identity, renderPage } from '../kit/page-harness.tsx';
import { itemsIn, textsIn } from '../../kit/shown.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

const attention = (...codes: string[]): Record<string, Result<unknown>> => ({
  attention: { ok: true, data: { items: codes.map((code, index) => ({ code, count: index + 1 })) } },
});

/** Nothing was arranged for the user. */
const noPreset: Record<string, Result<unknown>> = { dashboard: { ok: true, data: { layout: null, presets: [] } } };

const usuarios = {
  routerName: 'usuarios',
  title: 'Usuarios',
  icon: 'users' as const,
  group: 'Administración',
  description: '',
  actions: ['view' as const],
};

const open = async (answers: Record<string, Result<unknown>>, options: HarnessOptions = {}) => {
  const harness = createHarness({
    now: NOW,
    auth: { restored: identity, permissions: { programs: [usuarios], others: [], userData: {} } },
    ...options,
    api: { get: fakeGet(Object.assign(answers, noPreset)).get, ...options.api },
  });
  await waitFor(() => expect(harness.services.auth.getSnapshot().matches('signedIn')).toBe(true));
  await renderPage(<HomePage />, harness);
  return harness;
};

/** The strings that each card of the page shows. */
const regions = () => screen.getAllByRole('region').map((region) => textsIn(region));

afterEach(cleanup);

describe('the home page', () => {
  test('greets the user by name and according to the time of day in Paraguay', async () => {
    await open(attention());
    expect(textsIn(screen.getByRole('heading', { level: 1 }).parentElement)).toEqual([
      'Buenos días, Ana',
      'sábado 21 de noviembre de 2026 · Ferretería Ñandutí',
    ]);
    await screen.findByText('Nada requiere su atención.');
    expect(regions()).toEqual([
      ['Requiere su atención', 'Nada requiere su atención.'],
      ['Sus programas', 'Usuarios', 'Ver todas las aplicaciones'],
    ]);
  });

  test('links each item that needs attention to the page that resolves it', async () => {
    await open(attention('singleAdministrator', 'pendingInvitations', 'undeliveredMail'));
    const card = await screen.findByRole('region', { name: 'Requiere su atención' });
    const items = await within(card).findAllByRole('listitem');
    expect(
      items.map((item) => [item.querySelector('p')?.textContent, item.querySelector('a')?.getAttribute('href')]),
    ).toEqual([
      ['Hay un solo administrador', '/usuarios'],
      ['2 invitaciones sin aceptar', '/usuarios?estado=invited'],
      ['3 correos que no se pudieron entregar', '/usuarios?estado=invited'],
    ]);
  });

  test('shows the first steps to the user of a new company, with those that are done', async () => {
    await open(attention('incompleteCompany', 'noBranches', 'singleAdministrator'));
    expect(textsIn(await screen.findByRole('region', { name: 'Primeros pasos' }))).toEqual([
      'Primeros pasos',
      'Su empresa está recién creada. Con estos pasos queda lista para trabajar con su equipo.',
      '1 de 3 pasos hechos',
      'Confirme su correo electrónico',
      '(hecho)',
      'Complete los datos de su empresa',
      'Faltan datos que salen en los documentos.',
      'Completar',
      'Cree su primera sucursal',
      'Cada sucursal lleva su código de establecimiento y su dirección.',
      'Crear sucursal',
      'No mostrar más',
    ]);
    const others = within(screen.getByRole('region', { name: 'Requiere su atención' })).getAllByRole('listitem');
    expect(others.map((item) => item.querySelector('p')?.textContent)).toEqual(['Hay un solo administrador']);
  });

  test.each([
    [['phone', 'email'], 'Falta completar el teléfono y el correo: van en los documentos.'],
    [['email'], 'Falta completar el correo: va en los documentos.'],
  ])('names the missing company data: %j', async (missing, message) => {
    const items = [{ code: 'incompleteCompany', count: missing.length, missing }];
    await open({ attention: { ok: true, data: { items } } });
    expect(textsIn((await screen.findByText(message)).closest('li'))).toEqual([
      'Complete los datos de su empresa',
      message,
      'Completar',
    ]);
  });

  test('resends the confirmation email when «Enviar de nuevo» is pressed', async () => {
    const { post, calls } = fakePost({ ok: true, data: { ok: true } });
    const { feedback } = await open(attention('confirmEmail'), { api: { post } });
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar de nuevo' }));
    await waitFor(() =>
      expect(feedback.notices).toEqual([
        { type: 'positive', text: 'Le enviamos otro enlace para confirmar su correo.' },
      ]),
    );
    expect(calls).toEqual([{ path: 'resend-confirmation', body: {} }]);
  });

  test('shows a load error in the card, and «Reintentar» loads the items', async () => {
    const lost: AppError = { kind: 'empty', place: 'notice', text: 'Sin Respuesta de la API' };
    const answers: Record<string, Result<unknown>> = { attention: { ok: false, error: lost } };
    await open(answers);
    expect((await screen.findByRole('alert')).textContent).toContain('Sin Respuesta de la API');
    Object.assign(answers, attention());
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Nada requiere su atención.');
    expect(regions()[0]).toEqual(['Requiere su atención', 'Nada requiere su atención.']);
  });

  test('passes a server error to the system error dialog, without repeating its text in the card', async () => {
    const fault: AppError = { kind: 'serverFault', place: 'dialog', text: '500 Se rompió', details: 'en x.php:3' };
    const { feedback } = await open({ attention: { ok: false, error: fault } });
    expect((await screen.findByRole('alert')).textContent).not.toContain('Se rompió');
    expect(feedback.reports).toEqual([{ error: fault, work: 'load' }]);
  });

  test('lists the programs in the order the user chose', async () => {
    const programs = ['Usuarios', 'Empresa', 'Auditoría'].map((title) => ({ ...usuarios, routerName: title, title }));
    const userData = { 'apps-order': ['Auditoría', 'Usuarios'] };
    await open(attention(), { auth: { restored: identity, permissions: { programs, others: [], userData } } });
    const card = screen.getByRole('region', { name: 'Sus programas' });
    expect(
      within(card)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Auditoría', 'Usuarios', 'Empresa', 'Ver todas las aplicaciones']);
  });

  test('says whom to ask when the user has no programs', async () => {
    await open(attention(), { auth: { restored: identity } });
    expect(textsIn(screen.getByRole('region', { name: 'Todavía no tiene programas asignados' }))).toEqual([
      'Todavía no tiene programas asignados',
      'Pida a un administrador de su empresa que le asigne un perfil. Al hacerlo, aparecen aquí sin volver a ingresar.',
    ]);
  });
});

describe('the list of unsaved drafts', () => {
  const entry: DraftEntry = {
    id: 'd1',
    recordKey: 'usuarios/1',
    title: 'Usuario Luis Rojas',
    address: '/usuarios/1',
    savedAt: NOW - 300_000,
  };

  const withDraft = (options: HarnessOptions = {}, elsewhere: string[] = []) => {
    const listed = createStore<readonly DraftEntry[]>([entry]);
    const drafts = {
      ...createHarness().services.drafts,
      listed,
      inOtherTabs: () => Promise.resolve(new Set(elsewhere)),
      discard: (id: string) => listed.set(listed.get().filter((draft) => draft.id !== id)),
    };
    return open(attention(), { ...options, services: { drafts } });
  };

  test('links each draft to its form', async () => {
    await withDraft();
    const card = await screen.findByRole('region', { name: 'Continuar' });
    expect(itemsIn(card)).toEqual([
      ['Usuario Luis Rojas', 'Usuarios · Escrito hace 5 minutos', 'Descartar', 'Continuar'],
    ]);
    expect(within(card).getByRole('link', { name: 'Continuar Usuario Luis Rojas' }).getAttribute('href')).toBe(
      '/usuarios/1',
    );
  });

  test('says that a draft belongs to another tab while that tab is open', async () => {
    await withDraft({}, ['d1']);
    const message = 'Usuarios · Escrito hace 5 minutos en otra pestaña, que sigue abierta: continúe en ella';
    expect(textsIn((await screen.findByText(message)).closest('li'))).toEqual([
      'Usuario Luis Rojas',
      message,
      'Descartar',
      'Continuar',
    ]);
  });

  test('discards a draft after confirmation', async () => {
    const { feedback } = await withDraft();
    fireEvent.click(await screen.findByRole('button', { name: 'Descartar Usuario Luis Rojas' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Continuar' })).toBeNull());
    expect(feedback.questions).toHaveLength(1);
  });

  test('keeps a draft when the confirmation is declined', async () => {
    const { feedback } = await withDraft({ answer: 0 });
    fireEvent.click(await screen.findByRole('button', { name: 'Descartar Usuario Luis Rojas' }));
    await waitFor(() => expect(feedback.questions).toHaveLength(1));
    expect(itemsIn(screen.getByRole('region', { name: 'Continuar' })).map(([name]) => name)).toEqual([
      'Usuario Luis Rojas',
    ]);
  });
});
