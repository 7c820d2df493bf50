import { grantSchema, roleBody, roleRow, userEndpoints } from '#contract/endpoints/users.ts';
import * as v from 'valibot';
import { listedRow, type RecordResource } from '#features/kit/record/record-definition.ts';
import { findSchemaProblems } from '#features/kit/record/record-problems.ts';
import { type GrantableProgram, inOrder } from './permission-matrix.ts';

const roleShape = v.object({ id: v.string(), name: v.string(), grants: v.array(grantSchema) });

/** The form values of a role. */
export type RoleForm = v.InferOutput<typeof roleShape>;

/** Key of a role's draft; null for a new role. */
export const roleKey = (id: string | null): string => `usuarios/perfil/${id ?? 'nuevo'}`;

/**
 * The roles of a company as records.
 * @param programs in whose order the form lists the grants
 */
export const roleResource = (
  programs: readonly GrantableProgram[],
): RecordResource<v.InferOutput<typeof roleRow>, RoleForm> => ({
  row: roleRow,
  shape: roleShape,
  toForm: ({ id, name, grants }) => ({ id, name, grants: inOrder(grants, programs) }),
  recordKeyOf: roleKey,
  findProblems: (form) => findSchemaProblems(roleBody, form),
  topic: 'users.changed',
  read: async (api, id, options) => listedRow(await api.get(userEndpoints.roles, undefined, options), id),
  create: (api, form, options) => api.post(userEndpoints.createRole, form, options),
  change: (api, form, options) => api.post(userEndpoints.changeRole, form, options),
  remove: (api, id, options) => api.post(userEndpoints.deleteRole, { id }, options),
});
