import type { Api } from '#api/api.types.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { changeUserBody, inviteUserBody, userEndpoints, userRow } from '#contract/endpoints/users.ts';
import type { Values } from '#machines/record-editor/index.ts';
import * as v from 'valibot';
import {
  changeOptions,
  currentReader,
  readShape,
  type RecordDefinition,
  storedResult,
} from '#features/kit/record-definition.ts';
import { findSchemaProblems } from '#features/kit/record-problems.ts';
import { blankRecord } from '#features/kit/use-record-editor.ts';
import { usersTexts } from './users.texts.ts';

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

const userForm = (row: UserRow): UserForm => ({
  id: row.id,
  name: row.name,
  email: row.email,
  roles: idsOf(row.roles),
  branches: idsOf(row.branches),
});

interface UserRecordOptions {
  api: Api;
  title: string;
  address: string;
}

/** The definition of an invitation: a new user, with an id from the browser. */
export function invitationRecord(options: UserRecordOptions & { newId: string }): RecordDefinition<UserForm> {
  const { api, newId } = options;
  return {
    ...sharedParts(options),
    recordKey: 'usuarios/nuevo',
    savedNotice: ({ email }) => usersTexts.invited(email),
    findProblems: (form) => findSchemaProblems(inviteUserBody, form),
    load: () => Promise.resolve(blankRecord({ id: newId, name: '', email: '', roles: [], branches: [] })),
    save: async (form, intent) =>
      storedResult(await api.post(userEndpoints.inviteUser, form, changeOptions(intent)), userForm),
  };
}

/** Key of a user's draft. */
export const userKey = (id: string): string => `usuarios/${id}`;

interface ExistingUserOptions extends UserRecordOptions {
  /** The user as opened. */
  row: UserRow;
  /** Called with the user of each response. */
  onRead: (row: UserRow) => void;
}

/** The definition of an existing user, whose roles and branches can be changed. */
export function userRecord(options: ExistingUserOptions): RecordDefinition<UserForm> {
  const { api, row, onRead } = options;
  const toForm = (read: UserRow) => {
    onRead(read);
    return userForm(read);
  };
  return {
    ...sharedParts(options, toForm),
    recordKey: userKey(row.id),
    findProblems: (form) => findSchemaProblems(changeUserBody, form),
    load: () => Promise.resolve({ ok: true, data: { values: userForm(row), revision: row.revision } }),
    live: {
      topic: 'users.changed',
      read: async (options) => storedResult(await api.get(userEndpoints.user, row.id, options), toForm),
    },
    save: async ({ id, name, roles, branches }, intent) =>
      storedResult(
        await api.post(userEndpoints.changeUser, { id, name, roles, branches }, changeOptions(intent)),
        toForm,
      ),
  };
}

/** Reads a user's draft; an earlier version stored the roles as `perfiles`. */
const readDraft = ({ perfiles, ...values }: Values): UserForm | null =>
  readShape(userShape, { roles: perfiles, ...values });

const sharedParts = ({ title, address }: UserRecordOptions, toForm = userForm) => ({
  title,
  address,
  shape: userShape,
  readDraft,
  readCurrent: currentReader(userRow, toForm),
});
