import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addMember,
  addMemberWith,
  type Member,
  PASSWORD,
  type Person,
  personOf,
  registerCompany,
  roleNamed,
  tokenIn,
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

describe('a view ends with a new password of the viewer', () => {
  const password = 'otra contraseña de repuesto';

  test('that they set in another of their sessions', async () => {
    const admin = await addMember(api, ana, 'clave@uno.com.py', [administrator]);
    const view = await viewAs(api, admin, bruno);
    const { data } = await api.call('login', { body: { email: admin.email, password: PASSWORD } });
    const other = personOf(admin.email, data);
    const changed = await api.call('changePassword', { ...other.as, body: { current: PASSWORD, password } });
    expect([changed.status, await statusOf(view), await statusOf(other.as)]).toEqual([200, 401, 200]);
  });

  test('that they set by a mailed link', async () => {
    const admin = await addMember(api, ana, 'olvido@uno.com.py', [administrator]);
    const view = await viewAs(api, admin, bruno);
    await api.call('requestPasswordReset', { body: { email: admin.email } });
    const token = tokenIn((await api.mailTo(admin.email, 2)).text);
    const reset = await api.call('passwordReset', { body: { email: admin.email, token, password } });
    expect([reset.status, await statusOf(view)]).toEqual([200, 401]);
  });
});

describe('a view gives nothing beside what the user sees', () => {
  test('not to another company, nor for an upload, nor for another view or session', async () => {
    const eva = await registerCompany(api, 'eva@tres.com.py', 'Empresa Tres');
    const view = await viewAs(api, ana, bruno);
    const elsewhere = await api.call('getPermissions', { ...view, tenant: eva.tenant });
    const sessions = await api.call('endSession', { ...view, body: { id: newId() } });
    const companies = await api.call('switchCompany', { ...view, body: { tenant: eva.tenant } });
    expect([elsewhere.status, sessions.status, companies.status]).toEqual([403, 403, 403]);
  });

  test('no field that is hidden from the viewer: a user who sees it cannot be viewed', async () => {
    const clients = { program: 'clientes', actions: ['view'], scope: 'all' } as const;
    const grant = { program: 'usuarios', actions: ['view', 'grant'], scope: 'all' } as const;
    const hidden = { ...clients, fields: { limite_credito: 'hidden' } } as const;
    const narrow = await addMemberWith(api, ana, 'sin-limite@uno.com.py', grant, hidden);
    const same = await addMemberWith(api, ana, 'igual@uno.com.py', hidden);
    const sees = await addMemberWith(api, ana, 've-limite@uno.com.py', clients);
    const statuses = [(await open(narrow.as, same.id)).status, (await open(narrow.as, sees.id)).status];
    expect(statuses).toEqual([200, 403]);
  });

  test('and changes nothing of them: neither their sessions, their last use, their values nor their notices', async () => {
    const viewed = await addMember(api, ana, 'intacta@uno.com.py', [sales]);
    await api.call('userData', { ...viewed.as, body: { key: 'dashboard', value: { widgets: [] } } });
    const facts = async () => {
      const row = (await api.call('user', { ...ana.as, id: viewed.id })).data;
      return [row.sessions, row.last_seen_at, row.revision];
    };
    const before = await facts();
    const view = await viewAs(api, ana, viewed);
    api.advanceClock(2 * MINUTE);
    for (const call of ['getPermissions', 'attention', 'calendars', 'company'] as const) await api.call(call, view);
    const after = await facts();
    const own = await api.call('getPermissions', viewed.as);
    const unread = (await api.call('notices', viewed.as)).data.rows.length;
    expect([after, own.data.user_data, unread]).toEqual([before, { dashboard: { widgets: [] } }, 1]);
  });

  test('its use counts as use of the viewer’s session', async () => {
    const admin = await addMember(api, ana, 'edad@uno.com.py', [administrator]);
    const seen = async () => (await api.call('user', { ...ana.as, id: admin.id })).data.last_seen_at;
    const view = await viewAs(api, admin, bruno);
    const before = await seen();
    api.advanceClock(5 * MINUTE);
    await api.call('getPermissions', view);
    expect(await seen()).not.toBe(before);
  });
});
