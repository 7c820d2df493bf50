import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { branchBody, branchRow, companyEndpoints } from '#contract/endpoints/company.ts';
import { showPhone } from '#domain/phone.ts';
import * as v from 'valibot';
import { listedRow, type RecordResource } from '#features/kit/record/record-definition.ts';
import { findSchemaProblems } from '#features/kit/record/record-problems.ts';

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

/** The branches of a company as records. */
export const branchResource: RecordResource<BranchRow, BranchForm> = {
  row: branchRow,
  shape: branchShape,
  toForm: ({ revision: _revision, users, phone, ...row }) => ({
    ...row,
    phone: showPhone(phone),
    users: users.map(({ id }) => id).toSorted(),
  }),
  recordKeyOf: (id) => `empresa/sucursal/${id ?? 'nueva'}`,
  findProblems: (form) => findSchemaProblems(branchBody, form),
  topic: 'company.changed',
  read: async (api, id, options) => listedRow(await api.get(companyEndpoints.branches, undefined, options), id),
  create: (api, form, options) => api.post(companyEndpoints.createBranch, form, options),
  change: (api, form, options) => api.post(companyEndpoints.changeBranch, form, options),
  remove: (api, id, options) => api.post(companyEndpoints.deleteBranch, { id }, options),
};

/** The listed branch, or the initial values of a new one. */
export const openedBranch = (branch: BranchRow | null, newId: string) =>
  branch === null
    ? {
        values: { id: newId, name: '', establishment: '', address: '', city: '', phone: '', users: [] },
        revision: null,
      }
    : { values: branchResource.toForm(branch), revision: branch.revision };
