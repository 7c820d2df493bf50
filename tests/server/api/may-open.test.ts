import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowedScope, type Action } from '#contract/permissions.ts';
import { findGrants, mayOpen } from '#server/modules/shared/grants.ts';
import { addMemberWith, type Person, registerCompany } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
});

afterAll(() => api.close());

test('the members who may open a program by a statement are those whose grants allow it and whose calls succeed', async () => {
  const memberWith = (email: string, program: string, ...actions: Action[]) =>
    addMemberWith(api, ana, email, { program, actions, scope: 'all' });
  const viewer = await memberWith('ve@uno.com.py', 'calendario', 'view');
  const stranger = await memberWith('otro@uno.com.py', 'usuarios', 'view');
  const inactive = await memberWith('inactivo@uno.com.py', 'calendario', 'view');
  const { rows: users } = (await api.call('users', ana.as)).data;
  const revision = users.find(({ id }) => id === inactive.id)?.revision ?? 0;
  await api.call('disableUser', { ...ana.as, revision, body: { id: inactive.id } });
  const found = await api.database.tenant({ tenantId: ana.tenant }, async (sql) => {
    const rows = await sql<{ id: string; email: string; state: string; opens: boolean }[]>`
      select m.id, m.email, m.state, ${mayOpen(sql, 'calendario')} as opens from membership m
      where m.tenant_id = ${ana.tenant}`;
    const decided = new Map<string, { opens: boolean; granted: boolean }>();
    for (const { id, email, state, opens } of rows) {
      const grants = await findGrants(sql, ana.tenant, id);
      const granted = state === 'active' && allowedScope(grants, 'calendario', 'view') !== undefined;
      decided.set(email, { opens, granted });
    }
    return decided;
  });
  const people = [ana, viewer, stranger, inactive];
  const answered = await Promise.all(people.map(({ as }) => api.call('calendars', as)));
  const decisions = people.map(({ email }, index) => ({
    email,
    ...found.get(email),
    status: answered[index]?.status,
  }));
  const decision = (person: Person, opens: boolean, status: number) => ({
    email: person.email,
    opens,
    granted: opens,
    status,
  });
  expect(decisions).toEqual([
    decision(ana, true, 200),
    decision(viewer, true, 200),
    decision(stranger, false, 403),
    decision(inactive, false, 401),
  ]);
});
