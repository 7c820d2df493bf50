import { emptyDefinition } from '#domain/design/empty-definition.ts';
import { rebase } from '#domain/design/rebase.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { withNextVersion, noKeys } from '#domain/forms/earlier-keys.ts';
import { joinedConflicts } from '#domain/design/conflicts.ts';
import type { FormDesignerContext, FormDesignerInput, LoadedForm } from './form-designer.types.ts';

type Opened = Pick<FormDesignerContext, 'unsaved' | 'published' | 'bounds' | 'definition' | 'conflicts'>;

/** The context before a form is loaded, without what a start brings. */
export const unopened: Omit<FormDesignerContext, keyof FormDesignerInput | 'isCached'> = {
  bounds: { published: new Set() },
  published: null,
  definition: emptyDefinition,
  unsaved: { stored: { definition: emptyDefinition, revision: 0 }, pending: [] },
  made: [],
  done: [],
  undone: [],
  last: null,
  selection: [],
  dragged: { of: [], to: null },
  conflicts: [],
  submitted: { definition: emptyDefinition, last: null, conflicts: [] },
  failure: null,
};

/** The published form and the limits on editing after a form was read again. Keys that ever had data stay reserved. */
export function publishedContext(
  { bounds }: FormDesignerContext,
  published: FormDefinition | null,
): Pick<FormDesignerContext, 'published' | 'bounds'> {
  return {
    published,
    bounds:
      published === null
        ? bounds
        : { published: new Set([...bounds.published, ...withNextVersion(noKeys, published).currentNames]) },
  };
}

/** The context of a loaded form, in which unsent edits of an earlier visit are applied again. */
export function openedContext(loaded: LoadedForm): Opened {
  const { definition, revision, published, bounds, unsent, own = [], unsettled } = loaded;
  const storedDefinition = definition ?? emptyDefinition;
  const { definition: drawn, edits, conflicts } = rebase(storedDefinition, definition === null ? [] : unsent, own);
  return {
    unsaved: { stored: { definition: storedDefinition, revision }, pending: edits },
    published,
    bounds,
    definition: drawn,
    conflicts: joinedConflicts(drawn, unsettled, conflicts),
  };
}

/** The context at the start: a cached form is already open. */
export const startContext = ({ cached, ...input }: FormDesignerInput): FormDesignerContext => ({
  ...input,
  ...unopened,
  isCached: cached !== null,
  ...(cached !== null && openedContext({ ...cached, unsent: [], unsettled: [] })),
});
