import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMemberWith, registerCompany, type Person } from './kit/people.ts';
import { newId, type Api, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
});

afterAll(() => api.close());

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

test('a member without access to the company gets its logo for what is printed, and nothing else of its data', async () => {
  const luis = await addMemberWith(api, ana, 'luis@uno.com.py', {
    program: 'clientes',
    actions: ['view'],
    scope: 'all',
  });
  const image = await api.call('uploadFile', {
    ...ana.as,
    query: { id: newId() },
    body: PNG,
    headers: {
      'Content-Type': 'application/octet-stream',
      'token-access': ana.tokenInfo,
      'X-File-Name': 'logo.png',
    },
  });
  const { data: company } = await api.call('company', ana.as);
  const body = { ...company, logo_id: image.data.id };
  await api.call('changeCompany', { ...ana.as, revision: company.revision, body });
  expect((await api.call('company', luis.as)).status).toBe(403);
  const { data } = await api.call('letterhead', luis.as);
  expect(data).toEqual({ logo_id: image.data.id });
});
