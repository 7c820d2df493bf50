import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { calendarOf, eventBody } from './kit/calendar.ts';
import { formOf, publish } from './kit/forms.ts';
import { addMember, addRole, registerCompany, type Member, roleNamed, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let eva: Person;
let bruno: Member;
let role: string;
const branch = newId();
let calendar: string;
let event: string;
let edit: string;
/** The scope of a change of a whole event. */
const wholeEvent = { scope: 'all', recurrence_id: null };
const file = newId();

const branchBody = (id: string, users: readonly string[] = []) => ({
  id,
  name: 'Casa central',
  establishment: '001',
  address: 'Palma 123',
  city: 'Asunción',
  phone: '',
  users,
});

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py', 'Empresa Uno');
  eva = await registerCompany(api, 'eva@dos.com.py', 'Empresa Dos');
  role = await addRole(api, ana, 'Depósito', [{ program: 'empresa', actions: ['view'], scope: 'all' }]);
  bruno = await addMember(api, ana, 'bruno@uno.com.py', [role]);
  await api.call('createBranch', { ...ana.as, body: branchBody(branch) });
  calendar = (await calendarOf(api, ana).calendar('company')).id;
  const created = await calendarOf(api, ana).create(eventBody(calendar));
  event = created.data.event?.id ?? '';
  edit = created.data.edit;
  const definition = formOf([{ kind: 'text', key: 'patente', label: 'Patente' }]);
  await publish(api, ana, 'vehiculos', definition);
  await api.call('uploadFile', {
    ...ana.as,
    query: { id: file },
    body: new Uint8Array([1, 2, 3]),
    headers: { 'Content-Type': 'application/octet-stream', 'token-access': ana.tokenInfo },
  });
});

afterAll(() => api.close());

describe('an id of another company gets the same response as an unknown id in the call', () => {
  const calls = {
    user: (id: string) => api.call('user', { ...eva.as, id }),
    resendInvitation: (id: string) => api.call('resendInvitation', { ...eva.as, body: { id } }),
    changeUser: async (id: string) =>
      api.call('changeUser', {
        ...eva.as,
        revision: 1,
        body: { id, name: 'X', roles: [(await roleNamed(api, eva, 'Consulta')).id], branches: [] },
      }),
    disableUser: (id: string) => api.call('disableUser', { ...eva.as, revision: 2, body: { id } }),
    enableUser: (id: string) => api.call('enableUser', { ...eva.as, revision: 2, body: { id } }),
    removeUser: (id: string) => api.call('removeUser', { ...eva.as, revision: 2, body: { id } }),
    endUserSessions: (id: string) => api.call('endUserSessions', { ...eva.as, body: { id } }),
    changeRole: (id: string) => api.call('changeRole', { ...eva.as, revision: 1, body: { id, name: 'X', grants: [] } }),
    deleteRole: (id: string) => api.call('deleteRole', { ...eva.as, revision: 1, body: { id } }),
    changeBranch: (id: string) => api.call('changeBranch', { ...eva.as, revision: 1, body: branchBody(id) }),
    deleteBranch: (id: string) => api.call('deleteBranch', { ...eva.as, revision: 1, body: { id } }),
    downloadFile: (id: string) => api.call('downloadFile', { ...eva.as, id }),
    form: (id: string) => api.call('form', { ...eva.as, query: { program: id } }),
    saveForm: (id: string) => api.call('saveForm', { ...eva.as, revision: 1, body: { program: id, definition: {} } }),
    formChanges: (id: string) => api.call('formChanges', { ...eva.as, query: { program: id } }),
    publishForm: (id: string) => api.call('publishForm', { ...eva.as, revision: 1, body: { program: id } }),
    formVersions: (id: string) => api.call('formVersions', { ...eva.as, query: { program: id } }),
    formVersion: (id: string) => api.call('formVersion', { ...eva.as, query: { program: id, version: '1' } }),
    deleteForm: (id: string) => api.call('deleteForm', { ...eva.as, revision: 1, body: { program: id } }),
    formGrants: (id: string) => api.call('formRoles', { ...eva.as, query: { program: id } }),
    formSeenAs: async (id: string) =>
      api.call('formSeenAs', {
        ...eva.as,
        query: { program: id, role: (await roleNamed(api, eva, 'Consulta')).id },
      }),
    seenAsRole: (id: string) => api.call('formSeenAs', { ...eva.as, query: { program: 'clientes', role: id } }),
    formPresence: (id: string) =>
      api.call('formPresence', { ...eva.as, body: { program: id, window: newId(), present: true } }),
    endSession: (id: string) => api.call('endSession', { ...eva.as, body: { id } }),
    changeCalendar: (id: string) =>
      api.call('changeCalendar', { ...eva.as, revision: 1, body: { id, name: 'X', color: 'red' } }),
    deleteCalendar: (id: string) => api.call('deleteCalendar', { ...eva.as, revision: 1, body: { id } }),
    calendarEventCount: (id: string) => api.call('calendarEventCount', { ...eva.as, id }),
    calendarWindow: (id: string) =>
      api.call('calendarWindow', { ...eva.as, body: { from: '2026-11-23', to: '2026-11-23', calendars: [id] } }),
    calendarOccurrences: (id: string) =>
      api.call('calendarOccurrences', { ...eva.as, body: { from: '2026-11-23', to: '2026-11-23', calendars: [id] } }),
    calendarEvent: (id: string) => api.call('calendarEvent', { ...eva.as, id }),
    changeEvent: (id: string) =>
      api.call('changeEvent', { ...eva.as, revision: 1, body: { ...eventBody(calendar), id, ...wholeEvent } }),
    moveEvent: (id: string) => {
      const { all_day, start, end } = eventBody(calendar);
      return api.call('moveEvent', { ...eva.as, revision: 1, body: { id, all_day, start, end, ...wholeEvent } });
    },
    deleteEvent: (id: string) => api.call('deleteEvent', { ...eva.as, revision: 1, body: { id, ...wholeEvent } }),
    undoCalendarEdit: (id: string) => api.call('undoCalendarEdit', { ...eva.as, body: { edit: id } }),
    answerInvitation: (id: string) =>
      api.call('answerInvitation', { ...eva.as, body: { event: id, answer: 'accepted' } }),
  };
  const idFor = async (name: string) => {
    if (name.endsWith('Edit')) return edit;
    if (name.endsWith('Event') || name === 'answerInvitation') return event;
    if (/calendar/i.test(name)) return calendar;
    if (name.includes('Role')) return role;
    if (name.includes('Branch')) return branch;
    if (name === 'downloadFile') return file;
    if (name.toLowerCase().includes('form')) return 'vehiculos';
    if (name === 'endSession') return (await api.call('sessions', ana.as)).data.rows[0]?.id ?? '';
    return bruno.id;
  };

  test.each(Object.entries(calls))('%s', async (name, call) => {
    const foreign = await call(await idFor(name));
    const unknown = await call(name.toLowerCase().includes('form') ? 'nada' : newId());
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    const shape = ({ headers }: typeof foreign) => [...headers.keys()].toSorted();
    expect(shape(foreign)).toEqual(shape(unknown));
  });
});

describe('references to rows of another company', () => {
  test('to a role are refused', async () => {
    const body = { id: newId(), name: 'Zoe', email: 'zoe@dos.com.py', roles: [role], branches: [] };
    const answer = await api.call('inviteUser', { ...eva.as, body });
    expect([answer.status, answer.error.errors]).toEqual([422, { roles: ['Alguno de los perfiles ya no existe.'] }]);
  });
  test('to a branch are refused for a user', async () => {
    const { id } = await roleNamed(api, eva, 'Consulta');
    const body = { id: newId(), name: 'Zoe', email: 'zoe@dos.com.py', roles: [id], branches: [branch] };
    expect((await api.call('inviteUser', { ...eva.as, body })).error.errors).toEqual({
      branches: ['Alguna de las sucursales ya no existe.'],
    });
  });
  test('to a user are refused for a branch', async () => {
    const answer = await api.call('createBranch', { ...eva.as, body: branchBody(newId(), [bruno.id]) });
    expect(answer.error.errors).toEqual({ users: ['Alguno de los usuarios ya no pertenece a la empresa.'] });
  });
  test('to a file are refused for the logo', async () => {
    const { data } = await api.call('company', eva.as);
    const answer = await api.call('changeCompany', {
      ...eva.as,
      revision: data.revision,
      body: { ...data, logo_id: file },
    });
    expect(answer.error.errors).toHaveProperty('logo_id');
  });
});

test('a program of another company can be neither linked nor granted', async () => {
  const link: Field = { kind: 'link', key: 'vehiculo', label: 'Vehículo', program: 'vehiculos' };
  const definition = formOf([{ kind: 'text', key: 'nombre', label: 'Nombre' }, link]);
  const body = { id: newId(), router_name: 'choferes', definition };
  const { data } = await api.call('createForm', { ...eva.as, body });
  expect(data.problems).toMatchObject([{ path: 'tabs.0.sections.0.rows.1.fields.0.program' }]);
  const grants = [{ program: 'vehiculos', actions: ['view'], scope: 'all' }];
  const answer = await api.call('createRole', { ...eva.as, body: { id: newId(), name: 'Flota', grants } });
  expect(answer.error.errors).toEqual({ grants: ['El programa vehiculos no se puede otorgar.'] });
  const { data: permissions } = await api.call('getPermissions', eva.as);
  expect(JSON.stringify(permissions)).not.toContain('vehiculos');
});

test('two companies can publish programs of the same name without either learning of it', async () => {
  const definition = formOf([{ kind: 'text', key: 'otra', label: 'Otra' }], { title: 'Otros vehículos' });
  expect(await publish(api, eva, 'vehiculos', definition)).toMatchObject({ version: 1 });
  const titleOf = async (person: Person) =>
    (await api.call('program', { ...person.as, query: { program: 'vehiculos' } })).data.definition.title;
  expect([await titleOf(ana), await titleOf(eva)]).toEqual(['Vehículos', 'Otros vehículos']);
});

test('two companies can create branches with the same id without either learning of it', async () => {
  const answer = await api.call('createBranch', { ...eva.as, body: branchBody(branch) });
  expect([answer.status, answer.data.id]).toEqual([200, branch]);
});

test('unknown fields of a request change nothing', async () => {
  const { data: before } = await api.call('company', ana.as);
  const extra = {
    tenant_id: eva.tenant,
    id: eva.tenant,
    suspended_at: '2020-01-01',
    file_quota_bytes: 1,
    is_admin: true,
  };
  const answer = await api.call('changeCompany', {
    ...ana.as,
    revision: before.revision,
    body: { ...before, ...extra, revision: 99, city: 'Luque' },
    query: { tenant_id: eva.tenant },
  });
  expect(answer.data).toEqual({ ...before, city: 'Luque', revision: before.revision + 1 });
  const [row] = await api.database.owner(
    (sql) => sql`select suspended_at, file_quota_bytes from company where tenant_id = ${ana.tenant}`,
  );
  expect(row).toEqual({ suspended_at: null, file_quota_bytes: 1_073_741_824 });
});

test('a member cannot gain permissions by adding fields to a request', async () => {
  const grants = [{ program: 'usuarios', actions: ['grant'], scope: 'all' }];
  await api.call('userData', { ...bruno.as, body: { key: 'grants', value: grants, tenant_id: eva.tenant, grants } });
  const { data } = await api.call('getPermissions', bruno.as);
  expect(data.programas.map((program) => program.router_name)).toEqual(['empresa']);
});
