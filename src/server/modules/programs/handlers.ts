import type { programEndpoints } from '#contract/endpoints/programs.ts';
import type { Handlers } from '../../http/handler.types.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { countRecords, findChanges } from './changes.ts';
import { checkToPublish } from './check-form.ts';
import { createForm, saveForm } from './drafts.ts';
import { findEarlierKeys, listForms, loadForm } from './forms.ts';
import { publishForm } from './publish.ts';
import { readProgram } from './read-program.ts';

/**
 * Gives the changes that publishing the draft would make now; for an invalid draft its problems and no changes, without
 * a draft neither.
 */
async function draftChanges(work: Transaction, routerName: string) {
  const form = await loadForm(work, routerName);
  const records = await countRecords(work, form.id);
  if (form.draft === null) return { problems: [], changes: [], records };
  const checked = await checkToPublish(work, form, form.draft);
  return checked.ok
    ? { problems: [], changes: await findChanges(work, form, checked.form), records }
    : { problems: [...checked.problems], changes: [], records };
}

/** Gives a form with all keys under which records have data of any of its published versions. */
async function readForm(work: Transaction, routerName: string) {
  const form = await loadForm(work, routerName);
  const { latestFields } = await findEarlierKeys(work, form.id);
  return { ...form, earlier_names: [...latestFields.keys()] };
}

export const programHandlers: Handlers<typeof programEndpoints> = {
  program: { in: 'company', run: ({ work, session, query }) => readProgram(work, query.program, session.grants) },
  forms: { in: 'company', run: async ({ work }) => ({ rows: await listForms(work) }) },
  form: { in: 'company', run: ({ work, query }) => readForm(work, query.program) },
  createForm: { in: 'company', run: ({ work, body }) => createForm(work, body) },
  saveForm: { in: 'company', run: ({ work, body, revision }) => saveForm(work, body, revision) },
  formChanges: { in: 'company', run: ({ work, query }) => draftChanges(work, query.program) },
  publishForm: { in: 'company', run: ({ work, body, revision }) => publishForm(work, body.program, revision) },
};
