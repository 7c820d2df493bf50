import { recordActors } from '#features/kit/record-actors.ts';
import type { RecordDefinition } from '#features/kit/record-definition.ts';
import { roleRecord } from '#features/users/role-record.ts';
import { invitationRecord, userRecord } from '#features/users/user-record.ts';
import { recordEditorMachine, type Values } from '#machines/record-editor/index.ts';
import { createActor, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { createHarness } from '../kit/page-harness.tsx';
import { fakeServices } from '../kit/record-fixtures.ts';

const { api } = createHarness({}).services;
const shared = { api, title: 'Título', address: '/usuarios' };
const caja = { id: 'p1', name: 'Caja', builtin: false, grants: [], users: 0, manageable: true, revision: 3 };
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
    const definition = userRecord({ ...shared, row: user, onRead: () => undefined });
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
    const definition = invitationRecord({ ...shared, newId: 'u2' });
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
    const existing = roleRecord({ ...shared, programs: [], role: caja });
    const fresh = roleRecord({ ...shared, programs: [], role: { id: 'p2', revision: null } });
    expect([await offered(existing, stored), await offered(fresh, stored)]).toEqual([draft, created]);
  });
});
