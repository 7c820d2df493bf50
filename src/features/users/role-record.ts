import type { Api, RefreshOptions } from '#api/api.types.ts';
import { grantSchema, roleBody, roleRow, userEndpoints } from '#contract/endpoints/users.ts';
import * as v from 'valibot';
import {
  changeOptions,
  currentReader,
  listedResult,
  type RecordDefinition,
  storedResult,
} from '#features/kit/record-definition.ts';
import { findSchemaProblems } from '#features/kit/record-problems.ts';
import { blankRecord } from '#features/kit/use-record-editor.ts';
import { type GrantableProgram, inOrder } from './permission-matrix.ts';
import type { RoleRow } from './user-record.ts';

const roleShape = v.object({ id: v.string(), name: v.string(), grants: v.array(grantSchema) });

/** The form values of a role. */
export type RoleForm = v.InferOutput<typeof roleShape>;

interface RoleRecordOptions {
  api: Api;
  title: string;
  address: string;
  programs: readonly GrantableProgram[];
  /** The listed role, or the id of a new one. */
  role: RoleRow | { id: string; revision: null };
}

/** Key of a role's draft. Stored drafts use it, so it must not change. */
export const roleKey = (id: string): string => `usuarios/perfil/${id}`;

/** The definition of a role record, existing or new. */
export function roleRecord({ api, title, address, programs, role }: RoleRecordOptions): RecordDefinition<RoleForm> {
  const toForm = ({ id, name, grants }: Omit<RoleRow, 'manageable'>): RoleForm => ({
    id,
    name,
    grants: inOrder(grants, programs),
  });
  const isNew = role.revision === null;
  const read = async (options: RefreshOptions) =>
    listedResult(await api.get(userEndpoints.roles, undefined, options), role.id, toForm);
  return {
    recordKey: isNew ? 'usuarios/perfil/nuevo' : roleKey(role.id),
    title,
    address,
    shape: roleShape,
    findProblems: (form) => findSchemaProblems(roleBody, form),
    load: () =>
      Promise.resolve(
        isNew
          ? blankRecord({ id: role.id, name: '', grants: [] })
          : { ok: true, data: { values: toForm(role), revision: role.revision } },
      ),
    save: async (form, intent) =>
      storedResult(
        await (intent.revision === null
          ? api.post(userEndpoints.createRole, form, changeOptions(intent))
          : api.post(userEndpoints.changeRole, form, changeOptions(intent))),
        toForm,
      ),
    ...(!isNew && { live: { topic: 'users.changed', read } }),
    remove: (intent) => api.post(userEndpoints.deleteRole, { id: role.id }, changeOptions(intent)),
    readCurrent: currentReader(roleRow, toForm),
  };
}
