import { emptyDefinition } from '#domain/design/empty-definition.ts';
import { rebase } from '#domain/design/rebase.ts';
import { keysThrough, noKeys } from '#domain/forms/earlier-keys.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import { isRecord } from '#domain/is-record.ts';
import { joinedConflicts } from './design-history.ts';
import type { FormDesignerContext, LoadedForm, ReadForm, StoredForm } from './form-designer.types.ts';
import { latestMerge } from './latest-merge.ts';

/** Whether what came with a refusal is the form as others left it; its adapter reads the definition. */
export const isReadForm = (value: unknown): value is ReadForm =>
  isRecord(value) &&
  isRecord(value['definition']) &&
  typeof value['revision'] === 'number' &&
  (value['published'] === null || isRecord(value['published']));

/** How one's own edits stand over a form that others kept. */
export interface Standing {
  /** Both sides set the same: something is to be chosen. */
  readonly isOvertaken: boolean;
  /** Theirs is what is drawn: the answer to an earlier attempt never came, or the form was published. */
  readonly isSame: boolean;
  /** Something of one's own is still to be kept. */
  readonly isWaiting: boolean;
  /** Nothing of one's own is left to keep or to choose. */
  readonly isAllThere: boolean;
}

/** How one's own edits stand over a form that others kept. */
export function standingOver(context: FormDesignerContext, theirs: StoredForm): Standing {
  const { definition, conflicts, pending } = latestMerge(context, theirs);
  const known = new Set(context.conflicts);
  const isOvertaken = conflicts.some((conflict) => !known.has(conflict));
  return {
    isOvertaken,
    isSame: !isOvertaken && isSameContent(definition, context.definition),
    isWaiting: pending.length > 0,
    isAllThere: pending.length + conflicts.length === 0,
  };
}

type Opened = Pick<
  FormDesignerContext,
  'stored' | 'published' | 'bounds' | 'definition' | 'pending' | 'conflicts' | 'heard' | 'failure'
>;

/** What is published of a form that was read again; names that ever had data stay names that have. */
export function publishedAs(
  { bounds }: FormDesignerContext,
  { published }: ReadForm,
): Pick<FormDesignerContext, 'published' | 'bounds'> {
  if (published === null) return { published, bounds };
  return {
    published,
    bounds: { published: new Set([...bounds.published, ...keysThrough(noKeys, published).present]) },
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
    heard: revision,
    failure: null,
  };
}
