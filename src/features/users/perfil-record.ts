import type { Api, RefreshOptions } from '#api/api.types.ts';
import { grantSchema, perfilBody, perfilRow, userEndpoints } from '#contract/endpoints/users.ts';
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
import type { PerfilRow } from './user-record.ts';

const perfilShape = v.object({ id: v.string(), name: v.string(), grants: v.array(grantSchema) });

/** A perfil as the form holds it. */
export type PerfilForm = v.InferOutput<typeof perfilShape>;

interface PerfilRecordOptions {
  api: Api;
  title: string;
  address: string;
  programs: readonly GrantableProgram[];
  /** The perfil as listed, or the id of a new one. */
  perfil: PerfilRow | { id: string; revision: null };
}

/** Key of the draft of a role. Stored drafts have it, so it keeps its word. */
export const perfilKey = (id: string): string => `usuarios/perfil/${id}`;

/** A perfil with what it grants, existing or new. */
export function perfilRecord({
  api,
  title,
  address,
  programs,
  perfil,
}: PerfilRecordOptions): RecordDefinition<PerfilForm> {
  const toForm = ({ id, name, grants }: Omit<PerfilRow, 'manageable'>): PerfilForm => ({
    id,
    name,
    grants: inOrder(grants, programs),
  });
  const isNew = perfil.revision === null;
  const read = async (options: RefreshOptions) =>
    listedResult(await api.get(userEndpoints.perfiles, undefined, options), perfil.id, toForm);
  return {
    recordKey: isNew ? 'usuarios/perfil/nuevo' : perfilKey(perfil.id),
    title,
    address,
    shape: perfilShape,
    findProblems: (form) => findSchemaProblems(perfilBody, form),
    load: () =>
      Promise.resolve(
        isNew
          ? blankRecord({ id: perfil.id, name: '', grants: [] })
          : { ok: true, data: { values: toForm(perfil), revision: perfil.revision } },
      ),
    save: async (form, intent) =>
      storedResult(
        await (intent.revision === null
          ? api.post(userEndpoints.createPerfil, form, changeOptions(intent))
          : api.post(userEndpoints.changePerfil, form, changeOptions(intent))),
        toForm,
      ),
    ...(!isNew && { live: { topic: 'users.changed', read } }),
    remove: (intent) => api.post(userEndpoints.deletePerfil, { id: perfil.id }, changeOptions(intent)),
    readCurrent: currentReader(perfilRow, toForm),
  };
}
