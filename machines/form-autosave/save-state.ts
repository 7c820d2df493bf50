import { coalesce } from '#domain/design/coalesce.ts';
import { joinedConflicts } from '#domain/design/conflicts.ts';
import type { Edit } from '#domain/design/edit.types.ts';
import { rebase } from '#domain/design/rebase.ts';
import type { ReadForm } from '../kit/stored-form.ts';
import type { FormAutosaveContext, Merge } from './form-autosave.types.ts';

/** The pending edits and new ones. Edits that were sent are not coalesced, because the server may have them already. */
export const withPending = (
  { pending, sent }: Pick<FormAutosaveContext, 'pending' | 'sent'>,
  edits: readonly Edit[],
): readonly Edit[] => [...pending.slice(0, sent.count), ...coalesce([...pending.slice(sent.count), ...edits])];

/** The form that another user saved, with the local edits applied again where they still fit. */
export function mergeForm(context: FormAutosaveContext, { published, ...stored }: ReadForm): Merge {
  const { definition, edits, conflicts, keys } = rebase(stored.definition, context.pending, context.definition);
  return {
    stored,
    definition,
    pending: edits,
    conflicts: joinedConflicts(definition, context.conflicts, conflicts),
    keys,
    published,
  };
}
