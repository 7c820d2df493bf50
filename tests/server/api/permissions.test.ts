import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints/index.ts';
import {
  allowedActions,
  everyGrant,
  type Grant,
  initialRoles,
  recordActions,
  shippedPrograms,
} from '#contract/permissions.ts';
import { addMember, addRole, registerCompany, type Member, roleNamed, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

/** The programs that every new company has. */
const starting = ['clientes', 'productos'].map((routerName) => ({
  routerName,
  actions: recordActions,
}));
const programs = [...starting, ...shippedPrograms];

/** The roles of a new company, and one role for each action of each program. */
const roles: [string, readonly Grant[]][] = [
  ...initialRoles.map(({ name, grants }): [string, readonly Grant[]] => [name, grants ?? everyGrant(programs)]),
  ...programs.flatMap(({ routerName, actions }) =>
    actions.map((action): [string, readonly Grant[]] => [
      `${routerName}:${action}`,
      [{ program: routerName, actions: action === 'view' ? ['view'] : ['view', action], scope: 'all' }],
    ]),
  ),
];

/**
 * Calls that need a permission, each with the program and the action of that permission; a call that takes its program
 * as an argument is tried with four programs.
 */
const calls = (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(([name, { access }]) => {
  if (typeof access === 'string') return [];
  const { action } = access;
  if ('program' in access) return [{ name, program: access.program, action }];
  return ['clientes', 'productos', 'usuarios', 'nada'].map((program) => ({ name, program, action }));
});

let api: Api;
let ana: Person;
let member: Member;
const ids = new Map<string, string>();
let revision = 2;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  for (const [name, grants] of roles) {
    const isThere = initialRoles.some((role) => role.name === name);
    ids.set(name, isThere ? (await roleNamed(api, ana, name)).id : await addRole(api, ana, name, grants));
  }
  member = await addMember(api, ana, 'bruno@uno.com.py', [ids.get('Consulta') ?? '']);
});

afterAll(() => api.close());

test.each(roles)('the role %s allows every call that its grants cover, and no other call', async (name, grants) => {
  const body = { id: member.id, name: 'Bruno', roles: [ids.get(name)], branches: [] };
  const changed = await api.call('changeUser', { ...ana.as, revision, body });
  revision = changed.data.revision;
  const answers = await Promise.all(
    calls.map(async (call) => {
      // Every response but 403 `forbidden` means that the call is allowed: the input is validated after that check.
      const { program } = call;
      const input = { id: newId(), revision: 1, body: { program }, query: { program } };
      const { error, status } = await api.call(call.name, { ...member.as, ...input });
      return [call.name, program, status === 403 && error.code === 'forbidden' ? 'refused' : 'allowed'];
    }),
  );
  const expected = calls.map((call) => [
    call.name,
    call.program,
    allowedActions(grants, call.program).includes(call.action) ? 'allowed' : 'refused',
  ]);
  expect(answers).toEqual(expected);
  const { data } = await api.call('getPermissions', member.as);
  const screens = programs.map(({ routerName }) => routerName);
  const may = (program: string) => allowedActions(grants, program);
  expect(data.programas.map((program) => [program.router_name, program.actions])).toEqual(
    screens.filter((name) => may(name).length > 0).map((name) => [name, may(name)]),
  );
  expect(data.others.map(({ router_name }) => router_name)).toEqual(screens.filter((name) => may(name).length === 0));
});

test('only users who may appoint another administrator are notified that there is only one', async () => {
  const eva = await registerCompany(api, 'eva@dos.com.py');
  const invites = await addRole(api, eva, 'Invita', [
    { program: 'usuarios', actions: ['view', 'create', 'grant'], scope: 'all' },
  ]);
  const delegate = await addMember(api, eva, 'dora@dos.com.py', [invites]);
  const isNotified = async (person: Person) =>
    (await api.call('attention', person.as)).data.items.some(({ code }) => code === 'singleAdministrator');
  expect([await isNotified(eva), await isNotified(delegate)]).toEqual([true, false]);
});
