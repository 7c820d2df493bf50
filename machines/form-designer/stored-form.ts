import { emptyDefinition } from '#domain/design/empty-definition.ts';
import { rebase } from '#domain/design/rebase.ts';
import { keysThrough, noKeys } from '#domain/forms/earlier-keys.ts';
import { joinedConflicts } from './design-history.ts';
import type { FormDesignerContext, LoadedForm, ReadForm } from './form-designer.types.ts';

type Opened = Pick<
  FormDesignerContext,
  'stored' | 'published' | 'bounds' | 'definition' | 'pending' | 'conflicts' | 'remoteRevision'
>;

/** The published form and the bounds after a form was read again. Field keys that ever had data stay in the bounds. */
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

/** The context of a loaded form, with unsent edits of an earlier visit applied again. */
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
