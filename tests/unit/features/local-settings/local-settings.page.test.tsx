import type { AppError, Result } from '#contract/app-error.ts';
import { LocalSettingsPage } from '#features/local-settings/local-settings.page.tsx';
import type { ServerSettings } from '#features/local-settings/server-settings.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createHarness,
  fakeGet,
  fakePost,
  fakePosts,
  type HarnessOptions,
  identity,
  renderPage,
} from '../kit/page-harness.tsx';
import { itemsIn, textsIn } from '../../kit/shown.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

const workstation: ServerSettings['workstation'] = {
  name: 'Caja 1',
  sale_series: [
    { id: 's1', document_type: 'factura', label: '001-002', timbrado: '12345678', valid_until: '2027-03-31' },
    null,
    null,
    null,
  ],
  credit_note_series: null,
  may_edit: true,
  revision: 4,
  server_time: new Date(NOW).toISOString(),
  server_offset_minutes: -180,
};

const session = {
  id: 'se1',
  workstation: 'Caja 1',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '190.128.10.4',
  created_at: '2026-11-21T08:00:00Z',
  last_seen_at: '2026-11-21T11:55:00Z',
  current: true,
};
const other = { ...session, id: 'se2', workstation: '', current: false };

const ok = (data: unknown): Result<unknown> => ({ ok: true, data });
const answers = (change: Partial<typeof workstation> = {}, companies: unknown[] = []) => ({
  workstation: ok({ ...workstation, ...change }),
  sessions: ok({ rows: [session, other] }),
  'my-companies': ok({ companies }),
});

const open = async (options: HarnessOptions & { get?: ReturnType<typeof fakeGet>['get']; address?: string } = {}) => {
  const harness = createHarness({
    now: NOW,
    auth: { restored: identity },
    ...options,
    api: { get: options.get ?? fakeGet(answers()).get, ...options.api },
  });
  await waitFor(() => expect(harness.services.auth.getSnapshot().matches('signedIn')).toBe(true));
  await renderPage(<LocalSettingsPage />, harness, options.address);
  return harness;
};

const region = (name: string) => screen.findByRole('region', { name });

afterEach(cleanup);

describe('local settings', () => {
  test('apply at once', async () => {
    const { services } = await open();
    fireEvent.click(screen.getByRole('radio', { name: 'Oscuro' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Compacta' }));
    fireEvent.change(screen.getByLabelText('Página de inicio'), { target: { value: '/apps' } });
    fireEvent.change(screen.getByLabelText('Duración de los avisos'), { target: { value: '8000' } });
    fireEvent.click(screen.getByRole('switch', { name: 'Pedir confirmación al guardar' }));
    expect(services.preferences.get()).toEqual({
      theme: 'dark',
      density: 'compact',
      startPage: '/apps',
      toastDuration: 8_000,
      confirmSave: false,
      navigation: 'open',
      singleKeys: true,
    });
    expect(screen.getByRole('radio', { name: 'Oscuro' }).matches(':checked')).toBe(true);
  });

  test('work when the server cannot be reached, and «Reintentar» loads the server data', async () => {
    const offline: AppError = { kind: 'offline', place: 'notice', text: 'Sin conexión con el servidor.' };
    const failing = {
      workstation: { ok: false as const, error: offline },
      sessions: ok({ rows: [] }),
      'my-companies': ok({ companies: [] }),
    };
    const replies: Record<string, Result<unknown>> = { ...failing };
    const { feedback } = await open({ get: fakeGet(replies).get });
    expect((await screen.findByRole('alert')).textContent).toContain('Sin conexión con el servidor.');
    expect(feedback.reports).toEqual([{ error: offline, work: 'load' }]);
    const themes = textsIn(screen.getByRole('group', { name: 'Tema' }));
    expect(themes).toEqual(['Tema', 'Como el sistema', 'Claro', 'Oscuro']);
    Object.assign(replies, answers());
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Nombre de la estación')).value).toBe('Caja 1');
  });
});

describe('the name of the workstation', () => {
  const rename = async (name: string) => {
    fireEvent.change(await screen.findByLabelText('Nombre de la estación'), { target: { value: name } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  };

  test('is saved with the revision that was loaded', async () => {
    const { post, calls } = fakePost(ok({ name: 'Depósito', revision: 5 }));
    const { feedback } = await open({ api: { post } });
    await rename('Depósito');
    await waitFor(() => expect(feedback.notices).toEqual([{ type: 'positive', text: 'guardado' }]));
    expect(calls).toEqual([{ path: 'change-workstation', body: { name: 'Depósito' }, revision: 4 }]);
  });

  test('is shown in the list of open sessions as soon as it is saved', async () => {
    const { post } = fakePost(ok({ name: 'Depósito', revision: 5 }));
    await open({ api: { post } });
    await rename('Depósito');
    const sessions = await region('Sesiones abiertas');
    await within(sessions).findByText('Depósito · Firefox en Linux');
    expect(itemsIn(sessions).map(([name]) => name)).toEqual([
      'Depósito · Firefox en Linux',
      'Estación sin nombre · Firefox en Linux',
    ]);
  });

  test('that another user changed is shown in an alert, and the typed name can be saved again', async () => {
    const stale: AppError = { kind: 'stale', place: 'form', text: 'Otra persona modificó este registro.' };
    const replies: Record<string, Result<unknown>> = { ...answers() };
    const { post, calls } = fakePosts(({ revision }) =>
      revision === 9 ? ok({ name: 'Depósito', revision: 10 }) : { ok: false, error: stale },
    );
    await open({ get: fakeGet(replies).get, api: { post } });
    await screen.findByLabelText('Nombre de la estación');
    Object.assign(replies, answers({ name: 'Caja 7', revision: 9 }));
    await rename('Depósito');
    expect((await screen.findByRole('alert')).textContent).toContain('«Caja 7»');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre de la estación').value).toBe('Depósito');
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(calls.map((call) => call.revision)).toEqual([4, 9]));
  });

  test('is read-only without the permission to edit it', async () => {
    await open({ get: fakeGet(answers({ may_edit: false })).get });
    expect((await screen.findByLabelText<HTMLInputElement>('Nombre de la estación')).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  });

  test('is shown with the numbering series of the workstation', async () => {
    await open();
    const card = await region('Esta estación');
    expect(textsIn(card.querySelector('dl'))).toEqual([
      'Ventas 1',
      '001-002 · Timbrado 12345678 · vence el 31/03/2027',
    ]);
  });
});

describe('the time', () => {
  test('is reported as correct when the clocks of browser and server agree', async () => {
    await open();
    expect(within(await region('Hora')).getByRole('status').textContent).toBe(
      'La hora de esta computadora es correcta.',
    );
    expect(within(await region('Hora')).getAllByText('09:00:00 (UTC−03:00)')).toHaveLength(2);
  });

  test('of the server is shown at the server’s UTC offset if the browser has another offset', async () => {
    await open({ get: fakeGet(answers({ server_offset_minutes: -240 })).get });
    const times = (await region('Hora')).querySelectorAll('dd');
    expect([...times].map(textsIn)).toEqual([['09:00:00 (UTC−03:00)'], ['08:00:00 (UTC−04:00)']]);
  });

  test('is compared with the server again on demand', async () => {
    const replies: Record<string, Result<unknown>> = { ...answers() };
    await open({ get: fakeGet(replies).get });
    await region('Hora');
    Object.assign(replies, answers({ server_time: new Date(NOW - 300_000).toISOString() }));
    fireEvent.click(screen.getByRole('button', { name: 'Comprobar de nuevo' }));
    const message = await screen.findByText('El reloj de esta computadora está 5 minutos adelantado.');
    expect(textsIn(message.closest('[role=status]'))).toEqual([
      'El reloj de esta computadora está 5 minutos adelantado.',
      'Corríjalo en la fecha y hora del sistema. Mientras tanto, los documentos llevan la hora del servidor.',
    ]);
  });
});

describe('open sessions', () => {
  test('show workstation, browser, network address, start and last activity', async () => {
    await open();
    const [first] = within(await region('Sesiones abiertas')).getAllByRole('listitem');
    expect([...(first?.querySelectorAll('p') ?? [])].map((line) => line.textContent)).toEqual([
      'Caja 1 · Firefox en LinuxEsta sesión',
      'Dirección de red 190.128.10.4',
      'Abierta el 21/11/2026 a las 05:00',
      'Última actividad hace 5 minutos',
    ]);
  });

  test('get the focus when the URL contains ver=sesiones', async () => {
    await open({ address: '/pagina?ver=sesiones' });
    const sessions = await region('Sesiones abiertas');
    await waitFor(() => expect(document.activeElement).toBe(sessions));
  });

  const endOther = async () =>
    fireEvent.click(
      await screen.findByRole('button', { name: 'Terminar la sesión de Estación sin nombre · Firefox en Linux' }),
    );

  test('can be ended after confirmation, except the current session', async () => {
    const { post, calls } = fakePost(ok({ ok: true }));
    const { feedback } = await open({ api: { post } });
    expect(within(await region('Sesiones abiertas')).getAllByRole('button')).toHaveLength(1);
    await endOther();
    await waitFor(() => expect(feedback.notices).toEqual([{ type: 'positive', text: 'La sesión terminó.' }]));
    expect(feedback.questions).toHaveLength(1);
    expect(calls).toEqual([{ path: 'end-session', body: { id: 'se2' } }]);
    expect(screen.queryByText(/Estación sin nombre/)).toBeNull();
  });

  test('stay open when the confirmation is declined', async () => {
    const { post, calls } = fakePost(ok({ ok: true }));
    const { feedback } = await open({ api: { post }, answer: 0 });
    await endOther();
    await waitFor(() => expect(feedback.questions).toHaveLength(1));
    expect(calls).toEqual([]);
    expect(itemsIn(await region('Sesiones abiertas')).map(([name]) => name)).toEqual([
      'Caja 1 · Firefox en Linux',
      'Estación sin nombre · Firefox en Linux',
    ]);
  });
});

describe('the companies of the user', () => {
  const both = [
    { tenant: 'c1', name: 'Ferretería Ñandutí' },
    { tenant: 'c2', name: 'Almacén Sur' },
  ];

  test('are listed if there are several, and the user can switch to another company', async () => {
    const { services } = await open({ get: fakeGet(answers({}, both)).get });
    const card = await region('Empresas');
    expect(itemsIn(card)).toEqual([
      ['Ferretería Ñandutí', 'Empresa actual'],
      ['Almacén Sur', 'Cambiar'],
    ]);
    fireEvent.click(within(card).getByRole('button', { name: 'Cambiar a Almacén Sur' }));
    const { value, context } = services.auth.getSnapshot();
    expect([value, context.tenant]).toEqual([{ signedIn: 'switchingCompany' }, 'c2']);
  });

  test('are not listed if there is only one', async () => {
    await open({ get: fakeGet(answers({}, both.slice(0, 1))).get });
    await region('Hora');
    expect(screen.queryByRole('region', { name: 'Empresas' })).toBeNull();
  });
});

describe('the data in this browser', () => {
  test('are measured for each store and can be cleared after confirmation', async () => {
    let bytes = 2_048;
    const storage = {
      measure: () => [{ store: 'drafts' as const, bytes }],
      clear: () => {
        bytes = 0;
      },
    };
    const { feedback } = await open({ services: { storage } });
    const card = await region('Datos en este navegador');
    expect(
      within(card)
        .getAllByRole('definition')
        .map((fact) => fact.textContent),
    ).toEqual(['2 KB', '2 KB']);
    fireEvent.click(within(card).getByRole('button', { name: 'Borrar datos locales' }));
    await waitFor(() => expect(within(card).getAllByText('0 B')).toHaveLength(2));
    expect(feedback.questions).toHaveLength(1);
  });
});
