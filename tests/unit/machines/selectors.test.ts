import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { authMachine, selectMay, selectUserData, type Identity, type Permissions } from '#machines/auth/index.ts';
import { recordEditorMachine, selectExists, selectIsDirty, type LoadedRecord } from '#machines/record-editor/index.ts';

const identity = {
  user: { id: 'u1', name: 'Ada', email: 'ada@empresa.com.py' },
  company: { id: 'c1', name: 'Uno', ruc: '80009735-1' },
};

const permissions: Permissions = {
  programs: [
    {
      routerName: 'usuarios',
      title: 'Usuarios',
      icon: 'users',
      group: 'g',
      description: '',
      actions: ['view', 'edit'],
    },
  ],
  others: [{ routerName: 'empresa', title: 'Empresa' }],
  userData: { 'apps.order': ['usuarios'] },
};

async function signedIn() {
  const actor = createActor(
    authMachine.provide({
      actors: {
        restoreSession: fromPromise<Identity | null, void>(() => Promise.resolve(identity)),
        loadPermissions: fromPromise(() => Promise.resolve(permissions)),
      },
    }),
  ).start();
  return waitFor(actor, (snapshot) => snapshot.matches('signedIn'), { timeout: 15_000 });
}

describe('the signed-in user', () => {
  test('may perform the actions that their programs allow, and no other actions', async () => {
    const snapshot = await signedIn();
    const may = [
      ['usuarios', 'view'],
      ['usuarios', 'delete'],
      ['auditoria', 'view'],
    ] as const;
    expect(may.map(([program, action]) => selectMay(program, action)(snapshot))).toEqual([true, false, false]);
  });

  test('has configuration values by key; an unknown key is undefined', async () => {
    const snapshot = await signedIn();
    expect(selectUserData('apps.order')(snapshot)).toEqual(['usuarios']);
    expect(selectUserData('otra')(snapshot)).toBeUndefined();
  });
});

describe('an open record', () => {
  const editor = async (revision: number | null) => {
    const actor = createActor(
      recordEditorMachine.provide({
        actors: {
          loadRecord: fromPromise<LoadedRecord, { recordKey: string }>(() =>
            Promise.resolve({ record: { values: { name: 'Ada' }, revision }, draft: null }),
          ),
        },
      }),
      { input: { recordKey: 'x', known: null, findProblems: () => ({}) } },
    ).start();
    await waitFor(actor, (snapshot) => snapshot.matches('editing'), { timeout: 15_000 });
    return actor;
  };

  test('exists if it has a revision, even revision 0', async () => {
    expect(selectExists((await editor(null)).getSnapshot())).toBe(false);
    expect(selectExists((await editor(0)).getSnapshot())).toBe(true);
  });

  test('is dirty while a value differs from the loaded value', async () => {
    const actor = await editor(3);
    const seen = ['Ada', 'Ana', 'Ada '].map((value) => {
      actor.send({ type: 'field.change', field: 'name', value });
      return selectIsDirty(actor.getSnapshot());
    });
    actor.send({ type: 'field.change', field: 'name', value: 'Ada' });
    expect([...seen, selectIsDirty(actor.getSnapshot())]).toEqual([false, true, true, false]);
    actor.stop();
  });
});
