import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUIDES_KEY } from '#contract/schemas/help.ts';
import { createGoods } from './kit/goods.ts';
import { addMember, addMemberWith, type Member, type Person, registerCompany, roleNamed } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let eva: Person;
let bruno: Member;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  eva = await registerCompany(api, 'eva@dos.com.py');
  await createGoods(api, eva);
  bruno = await addMemberWith(
    api,
    ana,
    'bruno@uno.com.py',
    { program: 'clientes', actions: ['view', 'create'], scope: 'all', fields: { limite_credito: 'hidden' } },
    { program: 'clientes', actions: ['edit'], scope: 'own' },
  );
});

afterAll(() => api.close());

const ask = async (person: Person, program: string) => {
  const { status, data, text } = await api.call('whyNot', { ...person.as, query: { program } });
  if (status !== 200) throw new Error(text);
  return data;
};

const nothing = { allowed: [], administrators: ['Ana Benítez'], others: 0 };

test('a member is told what their own roles allow, in which scope, and who gives more; no field is named', async () => {
  expect(await ask(bruno, 'clientes')).toEqual({
    ...nothing,
    allowed: [
      { action: 'view', scope: 'all' },
      { action: 'create', scope: 'all' },
      { action: 'edit', scope: 'own' },
    ],
  });
});

test('the answer is the same for a program without access, one of another company and one that does not exist', async () => {
  const answers = await Promise.all(
    ['productos', 'auditoria', 'articulos', 'nada', 'Productos', ''].map((program) => ask(bruno, program)),
  );
  expect(answers).toEqual([nothing, nothing, nothing, nothing, nothing, nothing]);
  expect((await ask(eva, 'articulos')).allowed).toHaveLength(4);
});

test('only active administrators of the own company are named, five of them, and the rest counted', async () => {
  const { id: role } = await roleNamed(api, eva, 'Administrador');
  const members: Member[] = [];
  for (const nth of [1, 2, 3, 4, 5, 6]) members.push(await addMember(api, eva, `m${nth}@dos.com.py`, [role]));
  const names = ['Ana Benítez', ...Array<string>(4).fill('Bruno Cáceres')];
  expect(await ask(eva, 'nada')).toEqual({ allowed: [], administrators: names, others: 2 });
  const [first, second] = members;
  const disabled = await api.call('disableUser', { ...eva.as, revision: 2, body: { id: first?.id } });
  const demoted = await api.call('changeUser', {
    ...eva.as,
    revision: 2,
    body: { id: second?.id, name: 'Bruno', roles: [(await roleNamed(api, eva, 'Consulta')).id], branches: [] },
  });
  expect([disabled.status, demoted.status]).toEqual([200, 200]);
  expect(await ask(eva, 'nada')).toEqual({ allowed: [], administrators: names, others: 0 });
  expect(await ask(bruno, 'nada')).toEqual(nothing);
});

test('the answer follows a change of the asking user’s role at once', async () => {
  const carla = await addMemberWith(api, ana, 'carla@uno.com.py', {
    program: 'empresa',
    actions: ['view'],
    scope: 'all',
  });
  const { id, revision } = await roleNamed(api, ana, 'carla@uno.com.py');
  const changed = await api.call('changeRole', {
    ...ana.as,
    revision,
    body: { id, name: 'Nada', grants: [] },
  });
  expect(changed.status).toBe(200);
  expect(await ask(carla, 'empresa')).toEqual(nothing);
});

test('a program name that is too long is refused', async () => {
  const answer = await api.call('whyNot', { ...bruno.as, query: { program: 'x'.repeat(41) } });
  expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, ['program']]);
});

test('the dismissed guides are names of screens, and not too many', async () => {
  const save = async (value: unknown) =>
    (await api.call('userData', { ...bruno.as, body: { key: GUIDES_KEY, value } })).status;
  expect([await save(['lista', 'iniciar-sesion']), await save([])]).toEqual([200, 200]);
  expect([await save(['<b>']), await save('lista'), await save(Array(61).fill('lista'))]).toEqual([422, 422, 422]);
  const { data } = await api.call('getPermissions', bruno.as);
  expect(data.user_data[GUIDES_KEY]).toEqual([]);
});
