import type { AppError } from '#contract/app-error.ts';
import type { permissionSaveMachine, PermissionSaved, Revocation, Role } from '#machines/permission-save/index.ts';
import type { Journey, Move } from '../generator/specification.ts';

export type Saves = typeof permissionSaveMachine;

const role = (id: string, revision: number, of: Partial<Role> = {}): Role => ({
  id,
  name: `Perfil ${id}`,
  builtin: false,
  grants: [],
  users: 2,
  revision,
  manageable: true,
  ...of,
});
// The ids share a prefix, to detect comparisons by prefix.
export const [sales, salesNew] = [role('r1', 3), role('r1', 5)];
export const till = role('r10', 7);

const view = { program: 'ordenes', actions: ['view' as const], scope: 'own' as const };
export const granted: PermissionSaved = {
  role: { id: 'r1', name: 'Ventas', builtin: false, grants: [view], users: 4, revision: 4 },
  revocation: null,
};
const revocation: Revocation = { action: 'view', before: [view], after: [] };
export const revoked: PermissionSaved = {
  role: { id: 'r1', name: 'Ventas', builtin: false, grants: [], users: 4, revision: 4 },
  revocation,
};

const tillRevoked: PermissionSaved = {
  role: { id: 'r10', name: 'Caja', builtin: false, grants: [], users: 1, revision: 8 },
  revocation,
};

export const stale: AppError = { kind: 'stale', text: 'Otra persona modificó este registro.', place: 'form' };
export const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };

export const grantsView = { role: sales, action: 'view', isOn: true } as const;
const revokesView = { role: sales, action: 'view', isOn: false } as const;
const revokesEdit = { role: sales, action: 'edit', isOn: false } as const;
export const tillCreates = { role: till, action: 'create', isOn: true } as const;

const reads = (...roles: readonly Role[]): Move<Saves> => ({ type: 'roles.read', roles });
const sets = (change: Parameters<typeof toSet>[0]): Move<Saves> => toSet(change);
const toSet = (change: typeof grantsView | typeof revokesView | typeof revokesEdit | typeof tillCreates) => ({
  type: 'permission.set' as const,
  change,
});
const saves = (saved: PermissionSaved): Move<Saves> => ({ resolve: 'savePermission', with: saved });
const fails = (failure: AppError): Move<Saves> => ({ reject: 'savePermission', with: failure });
const ends: Move<Saves> = { type: 'saves.end' };

/** Journeys of the saves of permissions. */
export const permissionSaveJourneys: Readonly<Record<string, Journey<Saves>>> = {
  'nothing is saved before a change': {
    moves: [reads(sales, till)],
    value: 'idle',
    context: { roles: [sales, till], queue: [], revocations: {} },
    emitted: [],
    calls: [],
    selected: { selectIsBusy: false, selectRoles: [sales, till], selectWaiting: [], selectRevocations: {} },
  },
  'a change is saved at once, based on the role as read': {
    moves: [reads(role('r1', 4), till), sets(grantsView)],
    value: 'saving',
    context: { roles: [role('r1', 4), till], queue: [grantsView] },
    emitted: [],
    calls: ['savePermission'],
    inputs: { savePermission: [{ ...grantsView, role: role('r1', 4), revocations: [] }] },
    selected: { selectIsBusy: true, selectWaiting: [grantsView] },
  },
  'a change of a role that is not listed is saved as it was shown': {
    moves: [sets(grantsView)],
    value: 'saving',
    emitted: [],
    calls: ['savePermission'],
    inputs: { savePermission: [{ ...grantsView, revocations: [] }] },
  },
  'a change is based on its own role when another id begins with its id': {
    moves: [reads(till, sales), sets(grantsView)],
    value: 'saving',
    emitted: [],
    calls: ['savePermission'],
    inputs: { savePermission: [{ ...grantsView, revocations: [] }] },
  },
  'a change is based on its own role when its id begins with another id': {
    moves: [reads(sales, till), sets(tillCreates)],
    value: 'saving',
    emitted: [],
    calls: ['savePermission'],
    inputs: { savePermission: [{ ...tillCreates, revocations: [] }] },
  },
  'a save changes its own role, and its revocation joins those of other roles': {
    moves: [reads(sales, till), sets(revokesView), saves(revoked), sets(tillCreates), saves(tillRevoked)],
    value: 'idle',
    context: {
      roles: [
        { ...revoked.role, manageable: true },
        { ...tillRevoked.role, manageable: true },
      ],
      revocations: { r1: [revocation], r10: [revocation] },
    },
    emitted: [
      { type: 'permission.saved', role: revoked.role },
      { type: 'permission.saved', role: tillRevoked.role },
    ],
    calls: ['savePermission', 'savePermission'],
  },
  'a saved role keeps what the server does not return after a save': {
    moves: [reads(till, sales), sets(grantsView), saves(granted)],
    value: 'idle',
    context: { roles: [till, { ...granted.role, manageable: true }], queue: [], revocations: {} },
    emitted: [{ type: 'permission.saved', role: granted.role }],
    calls: ['savePermission'],
    selected: { selectRoles: [till, { ...granted.role, manageable: true }] },
  },
  'the second change of a role is based on the first save and can restore what it revoked': {
    moves: [reads(sales, till), sets(revokesView), sets(grantsView), saves(revoked)],
    value: 'saving',
    context: { queue: [grantsView], revocations: { r1: [revocation] } },
    emitted: [{ type: 'permission.saved', role: revoked.role }],
    calls: ['savePermission', 'savePermission'],
    inputs: {
      savePermission: [
        { ...revokesView, revocations: [] },
        { ...grantsView, role: { ...revoked.role, manageable: true }, revocations: [revocation] },
      ],
    },
    selected: { selectIsBusy: true, selectRevocations: { r1: [revocation] } },
  },
  'the revocations of a role are listed in the order of their saves, apart from those of other roles': {
    moves: [
      sets(revokesView),
      saves(revoked),
      sets(revokesEdit),
      saves({ ...revoked, revocation: { ...revocation, action: 'edit' } }),
      sets(tillCreates),
    ],
    value: 'saving',
    context: { revocations: { r1: [revocation, { ...revocation, action: 'edit' }] } },
    emitted: [
      { type: 'permission.saved', role: revoked.role },
      { type: 'permission.saved', role: revoked.role },
    ],
    calls: ['savePermission', 'savePermission', 'savePermission'],
    inputs: {
      savePermission: [
        { ...revokesView, revocations: [] },
        { ...revokesEdit, revocations: [revocation] },
        { ...tillCreates, revocations: [] },
      ],
    },
  },
  'a revocation that could not be saved cannot be restored': {
    moves: [reads(sales), sets(revokesView), fails(offline)],
    value: 'idle',
    context: { roles: [sales], queue: [], revocations: {} },
    emitted: [{ type: 'save.failed', failure: offline }],
    calls: ['savePermission'],
    selected: { selectIsBusy: false, selectRevocations: {} },
  },
  'a failed save drops the other changes of its role and saves those of another role': {
    moves: [sets(revokesView), sets(tillCreates), sets(grantsView), fails(offline)],
    value: 'saving',
    context: { queue: [tillCreates] },
    emitted: [{ type: 'save.failed', failure: offline }],
    calls: ['savePermission', 'savePermission'],
    inputs: {
      savePermission: [
        { ...revokesView, revocations: [] },
        { ...tillCreates, revocations: [] },
      ],
    },
  },
  'an overtaken change stays shown until the roles are read again': {
    moves: [reads(sales, till), sets(grantsView), fails(stale)],
    value: 'refreshing',
    context: { roles: [sales, till], queue: [grantsView] },
    emitted: [],
    calls: ['savePermission', 'readRoles'],
    selected: { selectIsBusy: true, selectWaiting: [grantsView] },
  },
  'an overtaken change is dropped with the other changes of its role, and the roles are shown as read': {
    moves: [
      reads(sales, till),
      sets(grantsView),
      sets(tillCreates),
      sets(revokesView),
      fails(stale),
      { resolve: 'readRoles', with: [salesNew, till] },
    ],
    value: 'saving',
    context: { roles: [salesNew, till], queue: [tillCreates] },
    emitted: [{ type: 'permission.overtaken', name: 'Perfil r1' }],
    calls: ['savePermission', 'readRoles', 'savePermission'],
  },
  'an overtaken change is dropped even if the roles cannot be read again': {
    moves: [reads(sales, till), sets(grantsView), fails(stale), { reject: 'readRoles', with: offline }],
    value: 'idle',
    context: { roles: [sales, till], queue: [] },
    emitted: [{ type: 'permission.overtaken', name: 'Perfil r1' }],
    calls: ['savePermission', 'readRoles'],
  },
  'a read that started before a save does not undo it': {
    moves: [reads(till, sales), sets(grantsView), saves(granted), reads(till, sales)],
    value: 'idle',
    context: { roles: [till, { ...granted.role, manageable: true }] },
    emitted: [{ type: 'permission.saved', role: granted.role }],
    calls: ['savePermission'],
  },
  'the revisions of different roles are not compared': {
    moves: [reads(role('r1', 9), till), reads(role('r1', 9), till)],
    value: 'idle',
    context: { roles: [role('r1', 9), till] },
    emitted: [],
    calls: [],
  },
  'a read of the same revision replaces the role, because the number of its users may have changed': {
    moves: [reads(sales, till), reads(role('r1', 3, { users: 9 }))],
    value: 'idle',
    context: { roles: [role('r1', 3, { users: 9 })] },
    emitted: [],
    calls: [],
  },
  'an end is ignored while a change waits': {
    moves: [sets(grantsView), ends],
    value: 'saving',
    emitted: [],
    calls: ['savePermission'],
  },
  'the saves end once nothing waits': {
    moves: [sets(grantsView), saves(granted), ends],
    value: 'ended',
    emitted: [{ type: 'permission.saved', role: granted.role }],
    calls: ['savePermission'],
    selected: { selectIsBusy: false },
  },
};
