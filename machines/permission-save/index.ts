export { permissionSaveMachine } from './permission-save.machine.ts';
export { selectIsBusy, selectRevocations, selectRoles, selectWaiting } from './permission-save.selectors.ts';
export type {
  PermissionChange,
  PermissionSave,
  PermissionSaved,
  Revocation,
  Revocations,
  Role,
  RoleGrant,
} from './permission-save.types.ts';
