import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { changeUserBody, inviteUserBody, userEndpoints, userRow } from '#contract/endpoints/users.ts';
import * as v from 'valibot';
import { readShape, type RecordResource } from '#features/kit/record/record-definition.ts';
import { findSchemaProblems } from '#features/kit/record/record-problems.ts';

export type UserRow = v.InferOutput<typeof userRow>;
/** The roles and the programs they can grant. */
export type RolesAnswer = AnswerOf<typeof userEndpoints.roles>;
export type RoleRow = RolesAnswer['rows'][number];

const userShape = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  roles: v.array(v.string()),
  branches: v.array(v.string()),
});

/** The form values of a user. */
export type UserForm = v.InferOutput<typeof userShape>;

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).toSorted();

/** The users of a company as records. A new one is an invitation; of an existing one, roles and branches can change. */
export const userResource: RecordResource<UserRow, UserForm> = {
  row: userRow,
  shape: userShape,
  toForm: ({ id, name, email, roles, branches }) => ({
    id,
    name,
    email,
    roles: idsOf(roles),
    branches: idsOf(branches),
  }),
  recordKeyOf: (id) => `usuarios/${id ?? 'nuevo'}`,
  findProblems: (form, isNew) => findSchemaProblems(isNew ? inviteUserBody : changeUserBody, form),
  topic: 'users.changed',
  read: (api, id, options) => api.get(userEndpoints.user, id, options),
  create: (api, form, options) => api.post(userEndpoints.inviteUser, form, options),
  change: (api, { id, name, roles, branches }, options) =>
    api.post(userEndpoints.changeUser, { id, name, roles, branches }, options),
  /** An earlier version stored the roles as `perfiles`. */
  readDraft: ({ perfiles, ...values }) => readShape(userShape, { roles: perfiles, ...values }),
};
