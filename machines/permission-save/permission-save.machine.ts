import type { AppError } from '#contract/app-error.ts';
import { assign, emit, type ErrorActorEvent, setup } from 'xstate';
import { toAppError } from '../kit/app-error.ts';
import { unprovided } from '../kit/unprovided.ts';
import type {
  PermissionChange,
  PermissionSave,
  PermissionSaveContext,
  PermissionSaved,
  PermissionSaveEmitted,
  PermissionSaveEvent,
  Role,
} from './permission-save.types.ts';

const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });

/** The change that is being saved. Throws while none is, which is a programming error. */
function currentChange({ queue: [change] }: PermissionSaveContext): PermissionChange {
  if (change === undefined) throw new Error('No permission waits to be saved.');
  return change;
}

/** The role as last read or saved; undefined for a role that is not listed. */
const knownRole = (roles: readonly Role[], id: string): Role | undefined => roles.find((role) => role.id === id);

/** The change to save, based on its role as last read or saved. */
function saveOf(context: PermissionSaveContext): PermissionSave {
  const change = currentChange(context);
  const role = knownRole(context.roles, change.role.id) ?? change.role;
  return { ...change, role, revocations: context.revocations[role.id] ?? [] };
}

/**
 * Owns: the granted and revoked actions of roles that are not saved yet, and the revocations that can be restored.
 * Started by: the designer's settings, once per open form; it ends after the form is closed and every change is saved.
 * Emits: each saved change, each change that another user overtook, and each failure.
 * Invariants: one save at a time, in the order of the changes, based on the newest known revision of the role; when a
 * save fails, the waiting changes of the same role are dropped, because they assumed its success; a revocation can be
 * restored only after it is saved.
 */
export const permissionSaveMachine = setup({
  types: {
    context: {} as PermissionSaveContext,
    events: {} as PermissionSaveEvent,
    emitted: {} as PermissionSaveEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Rejects with an AppError. */
    savePermission: unprovided<PermissionSaved, PermissionSave>('savePermission'),
    /** Rejects with an AppError. */
    readRoles: unprovided<readonly Role[]>('readRoles'),
  },
  guards: {
    hasWaiting: ({ context }) => context.queue.length > 0,
    isStale: (_, { failure }: { failure: AppError }) => failure.kind === 'stale',
  },
  actions: {
    /** Keeps a role that was saved after the read started. */
    noteRoles: assign(({ context }, { roles }: { roles: readonly Role[] }) => ({
      roles: roles.map((role) => {
        const known = knownRole(context.roles, role.id);
        return known !== undefined && known.revision > role.revision ? known : role;
      }),
    })),
    addChange: assign(({ context }, { change }: { change: PermissionChange }) => ({
      queue: [...context.queue, change],
    })),
    noteSaved: assign(({ context }, { role, revocation }: PermissionSaved) => ({
      roles: context.roles.map((one) => (one.id === role.id ? { ...one, ...role } : one)),
      queue: context.queue.slice(1),
      revocations:
        revocation === null
          ? context.revocations
          : { ...context.revocations, [role.id]: [...(context.revocations[role.id] ?? []), revocation] },
    })),
    dropChangesOfRole: assign(({ context }) => {
      const { id } = currentChange(context).role;
      return { queue: context.queue.filter(({ role }) => role.id !== id) };
    }),
    reportSaved: emit((_, { role }: PermissionSaved) => ({ type: 'permission.saved' as const, role })),
    reportOvertaken: emit(({ context }) => ({
      type: 'permission.overtaken' as const,
      name: currentChange(context).role.name,
    })),
    reportFailure: emit((_, { failure }: { failure: AppError }) => ({ type: 'save.failed' as const, failure })),
  },
}).createMachine({
  id: 'permission-save',
  context: { roles: [], queue: [], revocations: {} },
  initial: 'idle',
  on: {
    'roles.read': { actions: { type: 'noteRoles', params: ({ event }) => ({ roles: event.roles }) } },
    'permission.set': { actions: { type: 'addChange', params: ({ event }) => ({ change: event.change }) } },
  },
  states: {
    idle: {
      always: { guard: 'hasWaiting', target: 'saving' },
      on: { 'saves.end': 'ended' },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'savePermission',
        src: 'savePermission',
        input: ({ context }) => saveOf(context),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'noteSaved', params: ({ event }) => event.output },
            { type: 'reportSaved', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: { type: 'isStale', params: failureOf }, target: 'refreshing' },
          {
            target: 'idle',
            actions: [{ type: 'reportFailure', params: failureOf }, 'dropChangesOfRole'],
          },
        ],
      },
    },
    /** The change that was overtaken stays shown until its role is read again. */
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'readRoles',
        src: 'readRoles',
        onDone: {
          target: 'idle',
          actions: [
            { type: 'noteRoles', params: ({ event }) => ({ roles: event.output }) },
            'reportOvertaken',
            'dropChangesOfRole',
          ],
        },
        onError: { target: 'idle', actions: ['reportOvertaken', 'dropChangesOfRole'] },
      },
    },
    ended: { type: 'final' },
  },
});
