import type { Api, RefreshOptions } from '#api/api.types.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { branchBody, branchRow, companyEndpoints } from '#contract/endpoints/company.ts';
import { showPhone } from '#domain/phone.ts';
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

const branchShape = v.object({
  id: v.string(),
  name: v.string(),
  establishment: v.string(),
  address: v.string(),
  city: v.string(),
  phone: v.string(),
  users: v.array(v.string()),
});

/** The form values of a branch. */
export type BranchForm = v.InferOutput<typeof branchShape>;
export type BranchRow = v.InferOutput<typeof branchRow>;
/** The branches, and the users that can be assigned to them. */
export type BranchesAnswer = AnswerOf<typeof companyEndpoints.branches>;

const branchForm = ({ revision: _revision, users, phone, ...row }: BranchRow): BranchForm => ({
  ...row,
  phone: showPhone(phone),
  users: users.map(({ id }) => id).toSorted(),
});

interface BranchRecordOptions {
  api: Api;
  title: string;
  address: string;
  /** The listed branch, or the id of a new one. */
  branch: BranchRow | { id: string; revision: null };
}

/** Key of a branch's draft. */
export const branchKey = (id: string): string => `empresa/sucursal/${id}`;

/** The definition of a branch record, existing or new. */
export function branchRecord({ api, title, address, branch }: BranchRecordOptions): RecordDefinition<BranchForm> {
  const isNew = branch.revision === null;
  const read = async (options: RefreshOptions) =>
    listedResult(await api.get(companyEndpoints.branches, undefined, options), branch.id, branchForm);
  return {
    recordKey: isNew ? 'empresa/sucursal/nueva' : branchKey(branch.id),
    title,
    address,
    shape: branchShape,
    findProblems: (form) => findSchemaProblems(branchBody, form),
    load: () =>
      Promise.resolve(
        isNew
          ? blankRecord({ id: branch.id, name: '', establishment: '', address: '', city: '', phone: '', users: [] })
          : { ok: true, data: { values: branchForm(branch), revision: branch.revision } },
      ),
    save: async (form, intent) =>
      storedResult(
        await (intent.revision === null
          ? api.post(companyEndpoints.createBranch, form, changeOptions(intent))
          : api.post(companyEndpoints.changeBranch, form, changeOptions(intent))),
        branchForm,
      ),
    ...(!isNew && { live: { topic: 'company.changed', read } }),
    remove: (intent) => api.post(companyEndpoints.deleteBranch, { id: branch.id }, changeOptions(intent)),
    readCurrent: currentReader(branchRow, branchForm),
  };
}
