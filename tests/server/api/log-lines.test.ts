import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMember, addRole, type Member, registerCompany } from './kit/people.ts';
import { type Api, type CallOptions, startApi } from './kit/start-api.ts';

let api: Api;
let bruno: Member;

beforeAll(async () => {
  api = await startApi();
  const ana = await registerCompany(api, 'ana@uno.com.py');
  bruno = await addMember(api, ana, 'bruno@uno.com.py', [await addRole(api, ana, 'Sin permisos', [])]);
});

afterAll(() => api.close());

beforeEach(() => {
  api.lines.length = 0;
});

/** Calls the list of roles, and gives the status and the caller of its log line. */
async function logged(options: CallOptions): Promise<unknown[]> {
  await api.call('roles', options);
  const { status, tenantId, membershipId } = JSON.parse(api.lines.at(-1) ?? '{}');
  return [status, tenantId, membershipId];
}

test('the line of a refused call names the company and the member whose session it has', async () => {
  expect(await logged(bruno.as)).toEqual([403, bruno.tenant, bruno.id]);
});

test('the line of a call with an ended session names whose session it was', async () => {
  api.advanceClock(30 * 86_400_000);
  expect(await logged(bruno.as)).toEqual([401, bruno.tenant, bruno.id]);
});

test('the line of a call without a known session names nobody', async () => {
  expect(await logged({})).toEqual([401, undefined, undefined]);
  expect(await logged({ token: 'x'.repeat(40), tenant: bruno.tenant })).toEqual([401, undefined, undefined]);
});
