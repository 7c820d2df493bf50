import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Endpoint, methodOf } from '#contract/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints/index.ts';
import {
  addMember,
  addRole,
  registerCompany,
  PASSWORD,
  type Person,
  personOf,
  registration,
  tokenIn,
} from './kit/people.ts';
import { eventLines, fileOf } from '#tests/unit/server/calendar-exchange/kit/files.ts';
import { filesOf } from './kit/calendar-files.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';
import { viewAs } from './kit/view-as.ts';

type Settled = {
  [N in EndpointName]: (typeof endpoints)[N]['repeat'] extends 'settled' ? N : never;
}[EndpointName];

const NEW_PASSWORD = 'otra muy distinta 7';

let api: Api;
let person: Person;
let count = 0;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const nextEmail = () => `p${(count += 1)}@uno.com.py`;

/** Counts or rows of everything that a repeated call could have changed twice. */
const state = () =>
  api.database.owner(async (sql) => {
    const [found] = await sql`
      select (select count(*) from session) as sessions, (select count(*) from company) as companies,
             (select count(*) from audit_entry) as entries, (select count(*) from file) as files,
             (select json_agg(a order by id) from account a) as accounts,
             (select json_agg(l order by account_id) from account_link l) as links,
             (select json_agg(m order by id) from membership m) as members,
             (select json_agg(a order by since, window_id) from form_presence a) as attendance,
             (select json_agg(i order by id) from calendar_import i) as imports`;
    return found;
  });

const signIn = async () => {
  const { data, text } = await api.call('login', { body: { email: person.email, password: PASSWORD } });
  if (!('api_token' in data)) throw new Error(text);
  return personOf(person.email, data);
};

const invited = async (email: string) => {
  const role = await addRole(api, person, 'Ninguno', []);
  const body = { id: newId(), name: 'Bruno', email, roles: [role], branches: [] };
  await api.call('inviteUser', { ...person.as, body });
  return tokenIn((await api.mailTo(email)).text);
};

const companyCalendar = async () => {
  const { data } = await api.call('calendars', person.as);
  return data.rows.find(({ kind }) => kind === 'company')?.id ?? '';
};

/** For each endpoint, prepares a call that can be sent twice unchanged. */
const calls: Record<Settled, () => Promise<() => Promise<{ status: number }>>> = {
  switchCompany: () =>
    Promise.resolve(() => api.call('switchCompany', { ...person.as, body: { tenant: person.tenant } })),
  logout: () => Promise.resolve(() => api.call('logout', person.as)),
  formPresence: () => {
    const body = { program: 'clientes', window: newId(), present: true };
    return Promise.resolve(() => api.call('formPresence', { ...person.as, body }));
  },
  endSession: async () => {
    await signIn();
    const { data } = await api.call('sessions', person.as);
    const id = data.rows.find(({ current }) => !current)?.id;
    return () => api.call('endSession', { ...person.as, body: { id } });
  },
  endViewAs: async () => {
    const viewed = await addMember(api, person, nextEmail(), [await addRole(api, person, 'Ninguno', [])]);
    const view = await viewAs(api, person, viewed);
    return () => api.call('endViewAs', { ...view, body: {} });
  },
  passwordReset: async () => {
    await api.call('requestPasswordReset', { body: { email: person.email } });
    const token = tokenIn((await api.mailTo(person.email, 2)).text);
    const body = { email: person.email, token, password: NEW_PASSWORD };
    return () => api.call('passwordReset', { body });
  },
  changePassword: () => {
    const body = { current: PASSWORD, password: NEW_PASSWORD };
    return Promise.resolve(() => api.call('changePassword', { ...person.as, body }));
  },
  changeAccount: () => Promise.resolve(() => api.call('changeAccount', { ...person.as, body: { name: 'Ana María' } })),
  newUserConfirm: async () => {
    const token = await invited(nextEmail());
    return () => api.call('newUserConfirm', { body: { token, password: PASSWORD } });
  },
  confirmEmail: async () => {
    const email = nextEmail();
    await api.call('register', { body: registration(email) });
    const token = tokenIn((await api.mailTo(email)).text);
    return () => api.call('confirmEmail', { body: { token } });
  },
  uploadFile: () => {
    const options = {
      ...person.as,
      query: { id: newId() },
      body: new Uint8Array([1, 2, 3]),
      headers: { 'Content-Type': 'application/octet-stream', 'token-access': person.tokenInfo },
    };
    return Promise.resolve(() => api.call('uploadFile', options));
  },
  importCalendar: async () => {
    const calendar = await companyCalendar();
    return () => filesOf(api, person).send(calendar, fileOf(...eventLines()));
  },
  seeCalendarImport: async () => {
    const [id, calendar] = [newId(), await companyCalendar()];
    await api.database.owner(
      (sql) => sql`
        insert into calendar_import
          (tenant_id, id, calendar_id, membership_id, digest, state, total, address, created_at, ended_at)
        select tenant_id, ${id}, ${calendar}, id, '', 'cancelled', 1, '', now(), now() from membership
        where tenant_id = ${person.tenant}`,
    );
    return () => api.call('seeCalendarImport', { ...person.as, body: { id } });
  },
};

/** The status of the response to each repeated call. */
const repeats: Record<Settled, number> = {
  formPresence: 200,
  switchCompany: 401,
  logout: 401,
  endSession: 404,
  endViewAs: 401,
  passwordReset: 422,
  changePassword: 200,
  changeAccount: 200,
  newUserConfirm: 422,
  confirmEmail: 200,
  uploadFile: 200,
  importCalendar: 200,
  seeCalendarImport: 200,
};

const names = Object.keys(calls) as Settled[];

test.each(names)('sending %s a second time changes nothing and responds with the documented status', async (name) => {
  person = await registerCompany(api, nextEmail());
  const call = await calls[name]();
  const first = await call();
  const before = await state();
  const again = await call();
  expect([first.status, again.status]).toEqual([200, repeats[name]]);
  expect(await state()).toEqual(before);
});

test('every POST endpoint defines how a repeated call is handled, unless it only reads or acts anew each time', () => {
  const table: [string, Endpoint][] = Object.entries(endpoints);
  const anew = table.filter(([, call]) => methodOf(call) === 'POST' && call.repeat === 'none').map(([name]) => name);
  const reads = table.filter(([, call]) => methodOf(call) === 'GET' && call.repeat !== 'none');
  expect([anew, reads]).toEqual([
    [
      'login',
      'invitation',
      'requestPasswordReset',
      'passwordResetLink',
      'records',
      'recordTotals',
      'recordNeighbours',
      'searchRecords',
      'recordNames',
      'calendarOccurrences',
      'calendarWindow',
      'createCalendarFeed',
      'figures',
      'recordGroups',
      'recordDays',
      'viewAs',
    ],
    [],
  ]);
});
