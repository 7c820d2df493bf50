import type { Api } from '#api/api.types.ts';
import { branchResource, openedBranch } from '#features/company/branch-record.ts';
import { recordActors } from '#features/kit/record/record-actors.ts';
import { type RecordDefinition, recordOf } from '#features/kit/record/record-definition.ts';
import { roleResource } from '#features/users/role-record.ts';
import { recordEditorMachine, selectFailure, type Values } from '#machines/record-editor/index.ts';
import { createActor, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { fakeServices } from './record-fixtures.ts';
import { createHarness, fakeGet } from '../page-harness.tsx';

/** Opens an editor on a record that is missing from the server’s list and refreshes the record. */
async function openEditor<Form extends Values>(define: (api: Api) => RecordDefinition<Form>, list: string) {
  const { get, calls } = fakeGet({ [list]: { ok: true, data: { rows: [], users: [], programs: [] } } });
  const definition = define(createHarness({ api: { get } }).services.api);
  const logic = recordEditorMachine.provide({ actors: recordActors(definition, fakeServices().services) });
  const actor = createActor(logic, {
    input: { recordKey: definition.recordKey, known: null, findProblems: () => ({}) },
  }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('editing'));
  actor.send({ type: 'record.refresh' });
  await waitFor(actor, (snapshot) => !snapshot.matches({ editing: { pristine: 'refreshing' } }));
  return { actor, calls };
}

const notFound = { kind: 'notFound', text: 'Este registro ya no existe.', place: 'notice' };
const place = { title: 'Central', address: '/' };

describe('refreshing an open record that another user deleted', () => {
  test('reports a branch as not found', async () => {
    const row = { id: 'b1', name: 'Central', establishment: '001', address: '', city: '', phone: '', users: [] };
    const { actor, calls } = await openEditor(
      (api) =>
        recordOf(branchResource, { api, id: 'b1', ...place, opened: openedBranch({ ...row, revision: 3 }, 'b2') }),
      'branches',
    );
    expect([actor.getSnapshot().value, selectFailure(actor.getSnapshot()), calls]).toEqual([
      'missing',
      notFound,
      ['branches'],
    ]);
  });

  test('reports a role as not found', async () => {
    const opened = { values: { id: 'p1', name: 'Central', grants: [] }, revision: 3 };
    const { actor, calls } = await openEditor(
      (api) => recordOf(roleResource([]), { api, id: 'p1', ...place, opened }),
      'roles',
    );
    expect([actor.getSnapshot().value, selectFailure(actor.getSnapshot()), calls]).toEqual([
      'missing',
      notFound,
      ['roles'],
    ]);
  });
});
