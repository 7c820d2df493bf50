import { recordActors } from '#features/kit/record/record-actors.ts';
import { type RecordDefinition, recordOf } from '#features/kit/record/record-definition.ts';
import { roleResource } from '#features/users/role-record.ts';
import { userResource } from '#features/users/user-record.ts';
import { recordEditorMachine, type Values } from '#machines/record-editor/index.ts';
import { createActor, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { createHarness } from '../kit/page-harness.tsx';
import { fakeServices } from '../kit/record/record-fixtures.ts';

const { api } = createHarness({}).services;
const shared = { api, title: 'Título', address: '/usuarios' };
const user = {
  id: 'u1',
  name: 'Bea',
  email: 'bea@example.com',
  state: 'active' as const,
  roles: [{ id: 'p1', name: 'Caja' }],
  branches: [],
  sessions: 0,
  last_seen_at: null,
  self: false,
  manageable: true,
  revision: 3,
};

/** The values of the draft that the form offers to recover, given the drafts stored by record key; null for none. */
async function offered<Form extends Values>(definition: RecordDefinition<Form>, stored: Record<string, Values>) {
  const values = stored[definition.recordKey];
  const { services } = fakeServices(values && { draft: { values, revision: 3, savedAt: 0 } });
  const actor = createActor(recordEditorMachine.provide({ actors: recordActors(definition, services) }), {
    input: { recordKey: definition.recordKey, known: null, findProblems: () => ({}) },
  }).start();
  const { context } = await waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  actor.stop();
  return context.draft?.values ?? null;
}

describe('a draft stored by an earlier version', () => {
  test('of a user is offered with its roles, which that version stored as «perfiles»', async () => {
    const draft = { id: 'u1', name: 'Beatriz', email: user.email, perfiles: ['p1', 'p2'], branches: ['b1'] };
    const definition = recordOf(userResource, {
      ...shared,
      id: 'u1',
      opened: { values: userResource.toForm(user), revision: 3 },
    });
    expect(await offered(definition, { 'usuarios/u1': draft })).toEqual({
      id: 'u1',
      name: 'Beatriz',
      email: user.email,
      roles: ['p1', 'p2'],
      branches: ['b1'],
    });
  });

  test('of an invitation is offered with its roles, which that version stored as «perfiles»', async () => {
    const draft = { id: 'u9', name: 'Zoe', email: 'zoe@example.com', perfiles: ['p1'], branches: [] };
    const definition = recordOf(userResource, {
      ...shared,
      id: 'u2',
      opened: { values: { id: 'u2', name: '', email: '', roles: [], branches: [] }, revision: null },
    });
    expect(await offered(definition, { 'usuarios/nuevo': draft })).toEqual({
      id: 'u9',
      name: 'Zoe',
      email: 'zoe@example.com',
      roles: ['p1'],
      branches: [],
    });
  });

  test('of a role is found, because the record key of roles still contains «perfil»', async () => {
    const draft = { id: 'p1', name: 'Cajas', grants: [] };
    const created = { id: 'p9', name: 'Otro', grants: [] };
    const stored = { 'usuarios/perfil/p1': draft, 'usuarios/perfil/nuevo': created };
    const existing = recordOf(roleResource([]), {
      ...shared,
      id: 'p1',
      opened: { values: { id: 'p1', name: 'Caja', grants: [] }, revision: 3 },
    });
    const fresh = recordOf(roleResource([]), {
      ...shared,
      id: 'p2',
      opened: { values: { id: 'p2', name: '', grants: [] }, revision: null },
    });
    expect([await offered(existing, stored), await offered(fresh, stored)]).toEqual([draft, created]);
  });
});
