import type { AppError } from '#contract/app-error.ts';
import type { Action, Grant } from '#contract/permissions.ts';

/** A grant as a request sends it. */
export type RoleGrant = Grant & { actions: Action[] };

/** A role as the server returns it after a save. */
export interface SavedRole {
  readonly id: string;
  readonly name: string;
  readonly builtin: boolean;
  readonly grants: readonly RoleGrant[];
  /** Number of users with the role. */
  readonly users: number;
  readonly revision: number;
}

/** A role as the server sends it to a user who may grant. */
export interface Role extends SavedRole {
  /** Whether the user has all permissions of the role; only then may the user change it. */
  readonly manageable: boolean;
}

/** A granted or revoked action that is not saved yet. */
export interface PermissionChange {
  /** The role as it was shown when the user changed it. */
  readonly role: Role;
  readonly action: Action;
  readonly isOn: boolean;
}

/** A revoked action, with the grants of the program before and after. */
export interface Revocation {
  readonly action: Action;
  readonly before: readonly RoleGrant[];
  readonly after: readonly RoleGrant[];
}

/** Saved revocations by role id, the latest last. */
export type Revocations = Readonly<Record<string, readonly Revocation[]>>;

/** A change to save, based on the newest known state of its role. */
export interface PermissionSave extends PermissionChange {
  /** The saved revocations of the role. */
  readonly revocations: readonly Revocation[];
}

/** What a save changed. */
export interface PermissionSaved {
  readonly role: SavedRole;
  /** Null when the save granted an action. */
  readonly revocation: Revocation | null;
}

export interface PermissionSaveContext {
  /** The roles as last read or saved. */
  roles: readonly Role[];
  /** Changes to save; the first is being saved. */
  queue: readonly PermissionChange[];
  revocations: Revocations;
}

export type PermissionSaveEvent =
  | { type: 'roles.read'; roles: readonly Role[] }
  | { type: 'permission.set'; change: PermissionChange }
  /** Ends the process; ignored while a change waits. */
  | { type: 'saves.end' };

export type PermissionSaveEmitted =
  | { type: 'permission.saved'; role: SavedRole }
  /** Another user changed the role of this name meanwhile; the roles were read again. */
  | { type: 'permission.overtaken'; name: string }
  | { type: 'save.failed'; failure: AppError };
