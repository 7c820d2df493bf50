import type { SnapshotFrom } from 'xstate';
import type { permissionSaveMachine } from './permission-save.machine.ts';
import type { PermissionChange, Revocations, Role } from './permission-save.types.ts';

type PermissionSaveSnapshot = SnapshotFrom<typeof permissionSaveMachine>;

/** Whether a change waits to be saved. */
export const selectIsBusy = (snapshot: PermissionSaveSnapshot): boolean => snapshot.hasTag('busy');

/** The roles as last read or saved. */
export const selectRoles = ({ context }: PermissionSaveSnapshot): readonly Role[] => context.roles;

/** The changes that wait to be saved, in their order. */
export const selectWaiting = ({ context }: PermissionSaveSnapshot): readonly PermissionChange[] => context.queue;

/** The saved revocations by role id. */
export const selectRevocations = ({ context }: PermissionSaveSnapshot): Revocations => context.revocations;
