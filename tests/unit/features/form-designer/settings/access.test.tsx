import type { AppError } from '#contract/app-error.ts';
import { isRecord } from '#domain/is-record.ts';
import type { Call } from '#tests/unit/features/kit/page-harness.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { done, equipo, formOf, openTools, precio, press, recibido } from '../publishing/tools-harness.tsx';

afterEach(cleanup);

const draft = formOf(equipo, precio, recibido);

const open = async (plan: Partial<Parameters<typeof openTools>[0]> = {}) => {
  const opened = await openTools({ draft, ...plan });
  await press('Ajustes');
  await screen.findByRole('dialog', { name: 'Ajustes del programa' });
  return opened;
};

const toTab = async (name: string) => {
  act(() => screen.getByRole('tab', { name }).click());
  await screen.findByRole('tabpanel', { name });
};

const role = (of: object) => ({
  id: 'p',
  name: 'Ventas',
  builtin: false,
  grants: [],
  users: 2,
  revision: 3,
  manageable: true,
  ...of,
});
const clientes = { program: 'clientes', actions: ['view'], scope: 'all' };
const ordenes = (actions: readonly string[], scope = 'all') => ({ program: 'ordenes', actions, scope });

const listed = {
  rows: [
    role({ id: 'a', name: 'Administrador', builtin: true, grants: [ordenes(['view', 'create', 'edit', 'delete'])] }),
    role({ id: 'v', name: 'Ventas', grants: [clientes, ordenes(['view', 'create'])] }),
    role({ id: 'c', name: 'Caja', manageable: false }),
  ],
  programs: [
    {
      router_name: 'ordenes',
      title: 'Órdenes',
      group: 'Taller',
      actions: ['view', 'create', 'edit', 'delete'],
      held: ['view', 'create', 'edit'],
      scoped: true,
      fields: [],
      naming: null,
    },
  ],
};
const roles = done(listed);
const stale: AppError = { kind: 'stale', text: 'Otra persona modificó este registro.', place: 'form' };

const granting = { published: draft, draft: null, usuarios: ['view', 'grant'] as const, answers: { roles } };
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const openAccess = async (plan: Partial<Parameters<typeof openTools>[0]>) => {
  const opened = await open(plan);
  await toTab('Permisos');
  return opened;
};

describe('access to the program', () => {
  test('that is granted to a role is added to the other grants of the role and announced', async () => {
    const saved = role({ id: 'v', grants: [clientes, ordenes(['view', 'create', 'edit'])], revision: 4 });
    const { sent, announcements } = await openAccess({ ...granting, post: () => done(saved) });
    (await box('Modificar: Ventas')).click();
    await waitFor(() => expect(announcements.at(-1)).toBe('Ventas: Ver, Crear, Modificar'));
    expect(sent()).toEqual([
      {
        path: 'change-role',
        body: { id: 'v', name: 'Ventas', grants: [clientes, ordenes(['view', 'create', 'edit'])] },
        revision: 3,
      },
    ]);
    expect((await box('Modificar: Ventas')).checked).toBe(true);
  });

  test('is locked, with a reason, for built-in roles, and for roles or actions beyond the user’s permissions', async () => {
    const { sent } = await openAccess(granting);
    const locked = await Promise.all(['Ver: Administrador', 'Ver: Caja', 'Eliminar: Ventas'].map(box));
    expect(locked.map(({ title }) => title)).toEqual([
      'Administrador tiene todo y no se puede cambiar.',
      'Este perfil otorga permisos que usted no tiene: no puede cambiarlo.',
      'No puede otorgar un permiso que usted no tiene.',
    ]);
    for (const one of locked) one.click();
    expect(sent()).toEqual([]);
  });

  test('is loaded again, with a warning, when another user changed the role before the save', async () => {
    const { feedback, gets } = await openAccess({
      ...granting,
      post: ({ path }) => (path === 'change-role' ? { ok: false, error: stale } : done({})),
    });
    (await box('Modificar: Ventas')).click();
    await waitFor(() =>
      expect(feedback.notices).toEqual([
        {
          type: 'warning',
          text: 'Otra persona cambió el perfil Ventas mientras tanto. Se muestra como quedó: vuelva a marcar lo que falte.',
        },
      ]),
    );
    expect(gets.filter((path) => path === 'roles')).toHaveLength(2);
    expect((await box('Modificar: Ventas')).checked).toBe(false);
  });

  const narrow = { ...ordenes(['view', 'edit'], 'own'), fields: { precio: 'hidden' } };
  const narrowed = {
    ...granting,
    answers: { roles: done({ ...listed, rows: [role({ id: 'v', grants: [narrow] })] }) },
  };
  /** A server that saves roles, increments their revision and refuses stale revisions. */
  const saving = () => {
    const revisions = new Map<unknown, number>();
    return ({ path, body, revision }: Call) => {
      if (path !== 'change-role') return done({});
      // The cast is safe, because only the page under test sends this request.
      const changed = body as { id: string };
      const storedRevision = revisions.get(changed.id) ?? 3;
      if (storedRevision !== revision) return { ok: false as const, error: stale };
      revisions.set(changed.id, storedRevision + 1);
      return done(role({ ...changed, revision: storedRevision + 1 }));
    };
  };
  const sentGrants = (sent: readonly Call[]) => sent.map(({ body, revision }) => [body, revision]);

  test('with limits is revoked only after confirmation, and granting it again restores the limits', async () => {
    const { feedback, sent, announcements } = await openAccess({ ...narrowed, post: saving() });
    (await box('Ver: Ventas')).click();
    await waitFor(() => expect(announcements.at(-1)).toBe('Ventas: Ninguno'));
    expect(feedback.questions).toEqual([
      'Al quitarlo se va también lo que Ventas tiene restringido en este programa (registros: Propios; oculto: precio). Si lo marca otra vez antes de salir del formulario vuelve como estaba; después hay que elegirlo de nuevo en Usuarios.\n¿Desea quitarlo?',
    ]);
    (await box('Ver: Ventas')).click();
    await waitFor(() => expect(announcements.at(-1)).toBe('Ventas: Ver, Modificar'));
    const body = { id: 'v', name: 'Ventas' };
    expect(sentGrants(sent())).toEqual([
      [{ ...body, grants: [] }, 3],
      [{ ...body, grants: [narrow] }, 4],
    ]);
  });

  test('with limits gets the same limits back even if another settings tab was open between the changes', async () => {
    let storedGrants: readonly object[] = [narrow];
    const row = () => role({ id: 'v', name: 'Ventas', grants: storedGrants });
    const { announcements, sent } = await openAccess({
      ...narrowed,
      answers: { roles: () => done({ ...listed, rows: [row()] }) },
      post: ({ body }) => {
        // Other requests contain no grants.
        if (!isRecord(body) || !Array.isArray(body['grants'])) return done({});
        storedGrants = body['grants'];
        return done(row());
      },
    });
    (await box('Ver: Ventas')).click();
    await waitFor(() => expect(announcements.at(-1)).toBe('Ventas: Ninguno'));
    await toTab('Lista');
    await toTab('Permisos');
    await waitFor(async () => expect((await box('Ver: Ventas')).checked).toBe(false));
    (await box('Ver: Ventas')).click();
    await waitFor(() => expect(announcements.at(-1)).toBe('Ventas: Ver, Modificar'));
    expect(sent().map(({ body }) => body)).toEqual([
      { id: 'v', name: 'Ventas', grants: [] },
      { id: 'v', name: 'Ventas', grants: [narrow] },
    ]);
  });

  test('with limits is not revoked when the user cancels the confirmation', async () => {
    const { feedback, sent } = await openAccess({ ...narrowed, answer: 0, post: saving() });
    (await box('Ver: Ventas')).click();
    await waitFor(() => expect(feedback.questions).toHaveLength(1));
    expect((await box('Ver: Ventas')).checked).toBe(true);
    expect(sent()).toEqual([]);
  });

  test('that is changed twice quickly is saved in order, the second time with the revision of the first save', async () => {
    const { feedback, sent, announcements } = await openAccess({ ...granting, post: saving() });
    const [edit, create] = await Promise.all(['Modificar: Ventas', 'Crear: Ventas'].map(box));
    act(() => {
      edit?.click();
      create?.click();
    });
    await waitFor(() => expect(announcements.at(-1)).toBe('Ventas: Ver, Modificar'));
    const body = { id: 'v', name: 'Ventas' };
    expect(sentGrants(sent())).toEqual([
      [{ ...body, grants: [clientes, ordenes(['view', 'create', 'edit'])] }, 3],
      [{ ...body, grants: [clientes, ordenes(['view', 'edit'])] }, 4],
    ]);
    expect(feedback.notices).toEqual([]);
  });

  test('that was changed before the form was closed is still saved', async () => {
    const save = saving();
    const responses: (() => void)[] = [];
    const { sent, unmount } = await openAccess({
      ...granting,
      post: (call) =>
        call.path === 'change-role' ? new Promise((resolve) => responses.push(() => resolve(save(call)))) : done({}),
    });
    const [edit, create] = await Promise.all(['Modificar: Ventas', 'Crear: Ventas'].map(box));
    act(() => {
      edit?.click();
      create?.click();
    });
    unmount();
    responses[0]?.();
    await waitFor(() => expect(responses).toHaveLength(2));
    responses[1]?.();
    const body = { id: 'v', name: 'Ventas' };
    expect(sentGrants(sent())).toEqual([
      [{ ...body, grants: [clientes, ordenes(['view', 'create', 'edit'])] }, 3],
      [{ ...body, grants: [clientes, ordenes(['view', 'edit'])] }, 4],
    ]);
  });

  test('is read-only for a user who may not grant, with a text that says whom to ask', async () => {
    await openAccess({
      published: draft,
      draft: null,
      answers: {
        'form-roles': done({
          rows: [
            { id: 'a', name: 'Administrador', builtin: true, actions: ['view', 'create', 'edit', 'delete'], users: 1 },
            { id: 'c', name: 'Caja', builtin: false, actions: [], users: 4 },
          ],
        }),
      },
    });
    const list = await screen.findAllByRole('definition');
    expect(list.map(({ textContent }) => textContent)).toEqual(['Ver, Crear, Modificar, Eliminar', 'Ninguno']);
    expect(screen.getByText(/Pídalo a una persona/).textContent).toBe(
      'Usted ve quiénes lo tienen y no puede cambiarlo: hace falta el permiso de otorgar en Usuarios. Pídalo a una persona con el perfil Administrador.',
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('cannot be granted before the form is first published, and a text says so', async () => {
    await openAccess({ usuarios: ['view', 'grant'] });
    expect((await screen.findByText(/Se otorga una vez publicado/)).textContent).toBe(
      'Se otorga una vez publicado. Quienes tienen el perfil Administrador lo tendrán apenas se publique; los demás, cuando se les otorgue aquí.',
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
