import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showTime } from '#domain/dates.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import {
  addMember,
  addMemberWith,
  addRole,
  type Member,
  PASSWORD,
  type Person,
  registerCompany,
  roleNamed,
} from './kit/people.ts';
import { type Api, type CallOptions, newId, startApi } from './kit/start-api.ts';
import { viewAs } from './kit/view-as.ts';

const MINUTE = 60_000;

let api: Api;
let ana: Person;
let bruno: Member;
let sales: string;
let administrator: string;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  sales = (await roleNamed(api, ana, 'Ventas')).id;
  administrator = (await roleNamed(api, ana, 'Administrador')).id;
  bruno = await addMember(api, ana, 'bruno@uno.com.py', [sales]);
});

afterAll(() => api.close());

const open = (viewer: CallOptions, id: string) => api.call('viewAs', { ...viewer, body: { user_id: id } });
const statusOf = async (as: CallOptions) => (await api.call('getPermissions', as)).status;
const revisionOf = async (id: string) => (await api.call('user', { ...ana.as, id })).data.revision;

/** Changes the roles of a member, as Ana. */
async function giveRoles({ id }: Member, roles: readonly string[]): Promise<void> {
  const body = { id, name: 'Bruno Cáceres', roles, branches: [] };
  const { status, text } = await api.call('changeUser', { ...ana.as, revision: await revisionOf(id), body });
  if (status !== 200) throw new Error(text);
}

describe('opening a view', () => {
  test('answers the user and the time; the view has the permissions of that user', async () => {
    const { data } = await open(ana.as, bruno.id);
    const signedIn = (await api.call('login', { body: { email: bruno.email, password: PASSWORD } })).data;
    expect(data).toEqual({
      api_token: expect.stringMatching(/^[\w-]{43}$/),
      minutes: 15,
      user: 'user' in signedIn ? signedIn.user : null,
    });
    const seen = await api.call('getPermissions', { ...ana.as, token: data.api_token });
    const own = await api.call('getPermissions', bruno.as);
    expect(seen.data).toEqual({ ...own.data, user_data: {}, draft_key: '' });
  });

  test('gives the answer of an unknown id for oneself, an invited, a disabled and another company’s user', async () => {
    const eva = await registerCompany(api, 'eva@dos.com.py', 'Empresa Dos');
    const ivo = await addMember(api, eva, 'ivo@dos.com.py', [(await roleNamed(api, eva, 'Ventas')).id]);
    const invited = newId();
    const invitation = { id: invited, name: 'Invitada', email: 'invitada@uno.com.py', roles: [sales], branches: [] };
    await api.call('inviteUser', { ...ana.as, body: invitation });
    const disabled = await addMember(api, ana, 'apagado@uno.com.py', [sales]);
    const revision = await revisionOf(disabled.id);
    await api.call('disableUser', { ...ana.as, revision, body: { id: disabled.id } });
    const own = (await api.call('users', ana.as)).data.rows.find(({ self }) => self)?.id ?? '';
    const unknown = await open(ana.as, newId());
    expect([unknown.status, unknown.error.code]).toEqual([404, 'notFound']);
    for (const id of [own, invited, disabled.id, ivo.id]) {
      const { status, text } = await open(ana.as, id);
      expect([status, text]).toEqual([404, unknown.text]);
    }
  });

  test('is refused to who may not give permissions, and of users who may see more', async () => {
    const grant = { program: 'usuarios', actions: ['view', 'edit', 'grant'], scope: 'all' } as const;
    const clients = { program: 'clientes', actions: ['view'] } as const;
    const editor = await addMemberWith(api, ana, 'edita@uno.com.py', { ...grant, actions: ['view', 'edit'] });
    const narrow = await addMemberWith(api, ana, 'propios@uno.com.py', grant, { ...clients, scope: 'own' });
    const wide = await addMemberWith(api, ana, 'todos@uno.com.py', grant, { ...clients, scope: 'all' });
    const seller = await addMemberWith(api, ana, 'vende@uno.com.py', { ...clients, scope: 'own' });
    const statuses = async (viewer: Member) => [
      (await open(viewer.as, seller.id)).status,
      (await open(viewer.as, bruno.id)).status,
    ];
    // The own records of the seller are not those of who may see only their own.
    expect([await statuses(editor), await statuses(narrow), await statuses(wide)]).toEqual([
      [403, 403],
      [403, 403],
      [200, 403],
    ]);
  });

  test('is not possible from a view', async () => {
    const other = await addMember(api, ana, 'otra@uno.com.py', [administrator]);
    const view = await viewAs(api, ana, other);
    const answer = await open(view, bruno.id);
    expect([answer.status, answer.error]).toEqual([
      403,
      {
        code: 'viewAsReadOnly',
        message:
          'Está viendo la aplicación como Bruno Cáceres, solo para leer. Para hacer esto, presione «Salir de la vista» en la barra de arriba.',
      },
    ]);
  });
});

describe('a view ends', () => {
  test('15 minutes after it was opened, whatever it is used for', async () => {
    const view = await viewAs(api, ana, bruno);
    api.advanceClock(15 * MINUTE - 1);
    const before = await statusOf(view);
    api.advanceClock(1);
    const { status, error } = await api.call('getPermissions', view);
    expect([before, status, error.code]).toEqual([200, 401, 'sessionEnded']);
  });

  test('when it is left; the session of the viewer stays', async () => {
    const view = await viewAs(api, ana, bruno);
    expect((await api.call('endViewAs', view)).data).toEqual({ ok: true });
    expect([await statusOf(view), await statusOf(ana.as), (await api.call('endViewAs', ana.as)).status]).toEqual([
      401, 200, 404,
    ]);
  });

  test('with the session in which it was opened, and not with other sessions of the two', async () => {
    const admin = await addMember(api, ana, 'jefa@uno.com.py', [administrator]);
    const view = await viewAs(api, admin, bruno);
    await api.call('endUserSessions', { ...ana.as, body: { id: bruno.id } });
    const before = await statusOf(view);
    await api.call('logout', { ...admin.as, body: {} });
    expect([before, await statusOf(view)]).toEqual([200, 401]);
  });

  test('when the viewer may no longer give permissions, or the viewed user may see more than they', async () => {
    const grants = [
      { program: 'usuarios', actions: ['view', 'grant'], scope: 'all' },
      { program: 'clientes', actions: ['view'], scope: 'all' },
    ] as const;
    const role = await addRole(api, ana, 'Otorga', grants);
    const reads = await addRole(api, ana, 'Lee clientes', [grants[1]]);
    const admin = await addMember(api, ana, 'otorga@uno.com.py', [role]);
    const seller = await addMember(api, ana, 'lee@uno.com.py', [reads]);
    const view = await viewAs(api, admin, seller);
    const before = await statusOf(view);
    await giveRoles(seller, [sales]);
    const wider = await statusOf(view);
    await giveRoles(seller, [reads]);
    const again = await statusOf(view);
    await giveRoles(admin, [reads]);
    expect([before, wider, again, await statusOf(view)]).toEqual([200, 401, 200, 401]);
  });

  test('when either of the two is disabled', async () => {
    const admin = await addMember(api, ana, 'jefe@uno.com.py', [administrator]);
    const disable = async ({ id }: Member) =>
      api.call('disableUser', { ...ana.as, revision: await revisionOf(id), body: { id } });
    const viewed = await addMember(api, ana, 'vista@uno.com.py', [sales]);
    const [ofViewed, ofBruno] = [await viewAs(api, admin, viewed), await viewAs(api, admin, bruno)];
    await disable(viewed);
    const first = [await statusOf(ofViewed), await statusOf(ofBruno)];
    await disable(admin);
    expect([first, await statusOf(ofBruno)]).toEqual([[401, 200], 401]);
  });
});

describe('what is recorded of a view', () => {
  const ofBoth = ['Ana Benítez', 'revisada@uno.com.py'];
  const until = (time: string) => [{ field: 'Hasta', from: '', to: `20/11/2026 ${time}` }];

  test('the log has its start and its end, each with both people; the clean-up logs the end of an expired one', async () => {
    const viewed = await addMember(api, ana, 'revisada@uno.com.py', [sales]);
    const started = showTime(new Date(api.options.clock() + 15 * MINUTE));
    const view = await viewAs(api, ana, viewed);
    api.advanceClock(MINUTE);
    await api.call('endViewAs', view);
    api.advanceClock(MINUTE);
    await viewAs(api, ana, viewed);
    api.advanceClock(18 * MINUTE);
    await cleanUp(api.options);
    await cleanUp(api.options);
    const { rows } = (await api.call('audit', { ...ana.as, query: { text: 'revisada ver' } })).data;
    const expired = showTime(new Date(api.options.clock() - 3 * MINUTE));
    expect(rows.map(({ act, user, subject, changes }) => [act, user?.name, subject, changes])).toEqual([
      ['view.ended', ...ofBoth, [{ field: 'Venció', from: '', to: `20/11/2026 ${expired}` }]],
      ['view.started', ...ofBoth, until(expired)],
      ['view.ended', ...ofBoth, []],
      ['view.started', ...ofBoth, until(started)],
    ]);
  });

  test('each line of the server’s log of a call names who looks and as whom', async () => {
    const view = await viewAs(api, ana, bruno);
    const { headers } = await api.call('company', view);
    const viewer = (await api.call('users', ana.as)).data.rows.find(({ self }) => self)?.id;
    const line = api.lines.find(
      (text) => text.includes('call of a view') && text.includes(headers.get('X-Request-Id') ?? '—'),
    );
    expect(JSON.parse(line ?? '{}')).toMatchObject({ viewer, viewedAs: bruno.id, tenantId: ana.tenant });
  });

  test('the viewed user gets one notice a day of each viewer', async () => {
    const viewed = await addMember(api, ana, 'avisada@uno.com.py', [sales]);
    await viewAs(api, ana, viewed);
    await viewAs(api, ana, viewed);
    const { rows } = (await api.call('notices', viewed.as)).data;
    expect(rows.map(({ kind, title, text, address }) => [kind, title, text, address])).toEqual([
      [
        'accessChanged',
        'Ana Benítez vio la aplicación como usted',
        'Solo para leer y por pocos minutos. No vio sus borradores, sus avisos ni sus eventos privados. La auditoría lo registra.',
        null,
      ],
    ]);
  });
});
