import { isRecord } from '#domain/is-record.ts';
import { rebase } from '#domain/design/rebase.ts';
import type { FormDesignerContext, LoadedForm, StoredForm } from './form-designer.types.ts';

/** Whether what came with a refusal is the form as others kept it; its adapter reads the definition. */
export const isStoredForm = (value: unknown): value is StoredForm =>
  isRecord(value) && isRecord(value['definition']) && typeof value['revision'] === 'number';

/** A designer as it opens a form: what was done here and never kept is done again over what there is now. */
export function openedWith({
  definition,
  revision,
  published,
  bounds,
  unsent,
}: LoadedForm): Partial<FormDesignerContext> {
  if (definition === null) return { published, bounds, failure: null };
  const { definition: drawn, edits, conflicts } = rebase(definition, unsent, definition);
  return {
    stored: { definition, revision },
    published,
    bounds,
    definition: drawn,
    pending: edits,
    conflicts,
    heard: revision,
    failure: null,
  };
}
