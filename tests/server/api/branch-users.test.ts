import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember, addMemberWith, registerCompany, type Member, roleNamed, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let berta: Member;
let carlos: Member;
let consulta: string;
let central: string;
let count = 0;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  consulta = (await roleNamed(api, ana, 'Consulta')).id;
  berta = await addMember(api, ana, 'berta@uno.com.py', [(await roleNamed(api, ana, 'Administrador')).id]);
});

afterAll(() => api.close());

const branchForm = (id: string, users: readonly string[] = []) => ({
  id,
  name: `Sucursal ${count}`,
  establishment: String(count).padStart(3, '0'),
  address: 'Palma 123',
  city: 'Asunción',
  phone: '',
  users,
});

beforeEach(async () => {
  count += 1;
  carlos = await addMember(api, ana, `carlos${count}@uno.com.py`, [consulta]);
  central = newId();
  await api.call('createBranch', { ...ana.as, body: branchForm(central) });
  api.advanceClock(60_000);
});

const userForm = (branches: readonly string[], name = 'Carlos') => ({
  id: carlos.id,
  name,
  roles: [consulta],
  branches,
});
const user = async () => (await api.call('user', { ...ana.as, id: carlos.id })).data;
const branch = async () => {
  const { data } = await api.call('branches', ana.as);
  const row = data.rows.find(({ id }) => id === central);
  if (row === undefined) throw new Error('the branch is gone');
  return row;
};

const saveUser = (by: Person, revision: number, branches: readonly string[], name?: string) =>
  api.call('changeUser', { ...by.as, revision, body: userForm(branches, name) });
const saveBranch = (by: Person, revision: number, users: readonly string[]) =>
  api.call('changeBranch', { ...by.as, revision, body: branchForm(central, users) });

/** The topics of the live events that are published in the company while `act` runs. */
async function publishedTopics(act: () => Promise<unknown>): Promise<string[]> {
  const read = () =>
    api.database.owner(
      (sql) => sql<{ topic: string }[]>`select topic from live_event where tenant_id = ${ana.tenant} order by id`,
    );
  const before = (await read()).length;
  await act();
  return (await read()).slice(before).map(({ topic }) => topic);
}

describe('the users of a branch are not overwritten', () => {
  test('when a user form is saved that was opened before the user was added in the branch form', async () => {
    const { revision } = await user();
    await saveBranch(berta, 1, [carlos.id]);
    const late = await saveUser(ana, revision, []);
    const now = await user();
    expect([late.status, late.error]).toEqual([
      412,
      {
        code: 'stale',
        message: 'Otra persona modificó este registro mientras usted lo editaba.',
        current: now,
        changed_by: 'Bruno Cáceres',
        changed_at: new Date(api.options.clock()).toISOString(),
      },
    ]);
    expect([now.branches, now.revision]).toEqual([[{ id: central, name: `Sucursal ${count}` }], revision + 1]);
  });

  test('when a user form is saved that was opened before the user was removed in the branch form', async () => {
    await saveBranch(ana, 1, [carlos.id]);
    const { revision } = await user();
    await saveBranch(ana, 2, []);
    expect((await saveUser(ana, revision, [central])).status).toBe(412);
    expect((await user()).branches).toEqual([]);
  });

  test('when a branch form is saved that was opened before the branch was added in a user form', async () => {
    const { revision } = await user();
    await saveUser(berta, revision, [central]);
    const late = await saveBranch(ana, 1, []);
    const now = await branch();
    expect([late.status, late.error]).toEqual([
      412,
      {
        code: 'stale',
        message: 'Otra persona modificó este registro mientras usted lo editaba.',
        current: now,
        changed_by: 'Bruno Cáceres',
        changed_at: new Date(api.options.clock()).toISOString(),
      },
    ]);
    expect([now.users, now.revision]).toEqual([[{ id: carlos.id, name: 'Carlos' }], 2]);
  });

  test('when a branch form is saved that was opened before a user of it was invited or removed', async () => {
    const invited = { id: newId(), name: 'Delia', email: `delia${count}@uno.com.py`, roles: [consulta] };
    await api.call('inviteUser', { ...ana.as, body: { ...invited, branches: [central] } });
    expect((await saveBranch(ana, 1, [])).status).toBe(412);
    expect((await branch()).users).toEqual([{ id: invited.id, name: 'Delia' }]);
    await api.call('removeUser', { ...ana.as, revision: 1, body: { id: invited.id } });
    expect((await saveBranch(ana, 2, [invited.id])).status).toBe(412);
    expect([(await branch()).users, (await branch()).revision]).toEqual([[], 3]);
  });

  test('when a user form and a branch form are saved at the same time: one of them is refused', async () => {
    const { revision } = await user();
    const answers = await Promise.all([saveUser(ana, revision, [central]), saveBranch(berta, 1, [carlos.id])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect((await user()).branches).toEqual([{ id: central, name: `Sucursal ${count}` }]);
  });
});

describe('live events', () => {
  test('are published for users, branches and permissions when a branch form adds or removes users', async () => {
    const topics = ['company.changed', 'notices.changed', 'permissions.changed', 'users.changed'];
    expect((await publishedTopics(() => saveBranch(ana, 1, [carlos.id]))).toSorted()).toEqual(topics);
    expect((await publishedTopics(() => saveBranch(ana, 2, []))).toSorted()).toEqual(topics);
  });

  test('are published for users, branches and permissions when a user form adds or removes a branch', async () => {
    const topics = ['company.changed', 'notices.changed', 'permissions.changed', 'users.changed'];
    const { revision } = await user();
    expect((await publishedTopics(() => saveUser(ana, revision, [central]))).toSorted()).toEqual(topics);
    expect((await publishedTopics(() => saveUser(ana, revision + 1, []))).toSorted()).toEqual(topics);
  });

  test('are published only for the saved user or branch when no assignment changed; no other revision rises', async () => {
    await saveBranch(ana, 1, [carlos.id]);
    const { revision } = await user();
    expect(await publishedTopics(() => saveBranch(ana, 2, [carlos.id]))).toEqual(['company.changed']);
    expect(await publishedTopics(() => saveUser(ana, revision, [central], 'Carlos B.'))).toEqual(['users.changed']);
    expect([(await user()).revision, (await branch()).revision]).toEqual([revision + 1, 3]);
  });
});

describe('saving a branch', () => {
  const ownAccess = {
    code: 'ownAccess',
    message: 'No puede cambiar ni quitar su propio acceso. Pídalo a otro administrador.',
  };
  const forbidden = {
    code: 'forbidden',
    message: 'No tiene permiso para hacer esto. Pídalo a un administrador de su empresa.',
  };
  const ownId = async (person: Person) =>
    (await api.call('users', person.as)).data.rows.find(({ self }) => self)?.id ?? '';
  const shown = async () => {
    const { users, revision } = await branch();
    return [users.map(({ id }) => id), revision];
  };

  test('is refused when an administrator adds or removes themselves, and succeeds when it keeps them', async () => {
    const anaId = await ownId(ana);
    const another = newId();
    const body = { ...branchForm(another, [anaId]), establishment: '999' };
    const created = await api.call('createBranch', { ...ana.as, body });
    const joined = await saveBranch(ana, 1, [carlos.id, anaId]);
    expect([created, joined].map(({ status, error }) => [status, error])).toEqual([
      [409, ownAccess],
      [409, ownAccess],
    ]);
    const { data } = await api.call('branches', ana.as);
    expect([await shown(), data.rows.filter(({ id }) => id === another)]).toEqual([[[], 1], []]);
    await saveBranch(berta, 1, [anaId]);
    const left = await saveBranch(ana, 2, []);
    const kept = await saveBranch(ana, 2, [anaId]);
    expect([left.status, left.error, kept.status, await shown()]).toEqual([409, ownAccess, 200, [[anaId], 3]]);
    await saveBranch(berta, 3, []);
  });

  test('is refused when it adds or removes a user with more permissions, and succeeds when it keeps them', async () => {
    const editor = await addMemberWith(
      api,
      ana,
      `encargado${count}@uno.com.py`,
      { program: 'empresa', actions: ['view', 'create', 'edit'], scope: 'all' },
      { program: 'clientes', actions: ['view'], scope: 'branch' },
    );
    const peer = await addMemberWith(api, ana, `par${count}@uno.com.py`, {
      program: 'clientes',
      actions: ['view'],
      scope: 'own',
    });
    const another = { ...branchForm(newId(), [berta.id]), establishment: '998' };
    const refused = [
      await api.call('createBranch', { ...editor.as, body: another }),
      await saveBranch(editor, 1, [peer.id, berta.id]),
    ];
    expect(refused.map(({ status, error }) => [status, error])).toEqual(refused.map(() => [403, forbidden]));
    expect((await saveBranch(editor, 1, [editor.id])).error).toEqual(ownAccess);
    await saveBranch(ana, 1, [berta.id]);
    const removed = await saveBranch(editor, 2, []);
    expect([removed.status, removed.error, await shown()]).toEqual([403, forbidden, [[berta.id], 2]]);
    const added = await saveBranch(editor, 2, [berta.id, peer.id]);
    expect([added.status, new Set(added.data.users.map(({ id }) => id))]).toEqual([200, new Set([berta.id, peer.id])]);
  });
});
