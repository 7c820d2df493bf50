import { emptyDefinition } from '#domain/design/empty-definition.ts';
import { rebase } from '#domain/design/rebase.ts';
import { keysThrough, noKeys } from '#domain/forms/earlier-keys.ts';
import { joinedConflicts } from './design-history.ts';
import type { FormDesignerContext, LoadedForm, ReadForm } from './form-designer.types.ts';

type Opened = Pick<
  FormDesignerContext,
  'stored' | 'published' | 'bounds' | 'definition' | 'pending' | 'conflicts' | 'remoteRevision'
>;

/** What is published of a form that was read again; names that ever had data stay names that have. */
export function publishedAs(
  { bounds }: FormDesignerContext,
  { published }: ReadForm,
): Pick<FormDesignerContext, 'published' | 'bounds'> {
  return {
    published,
    bounds:
      published === null
        ? bounds
        : { published: new Set([...bounds.published, ...keysThrough(noKeys, published).present]) },
  };
}

/** A designer as it opens a form: what was done here and never kept is done again over what there is now. */
export function openedWith(loaded: LoadedForm): Opened {
  const { definition, revision, published, bounds, unsent, own = [], unsettled } = loaded;
  const kept = definition ?? emptyDefinition;
  const { definition: drawn, edits, conflicts } = rebase(kept, definition === null ? [] : unsent, own);
  return {
    stored: { definition: kept, revision },
    published,
    bounds,
    definition: drawn,
    pending: edits,
    conflicts: joinedConflicts(drawn, unsettled, conflicts),
    remoteRevision: revision,
  };
}
