import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { isRecord } from '#domain/is-record.ts';
import { mergeInto } from './design-history.ts';
import type { FormDesignerContext, MergeResult, ReadForm } from './form-designer.types.ts';
import { publishedContext } from './stored-form.ts';

/** Whether `current` of an error has the shape of a ReadForm. The adapter validates the definition. */
export const isReadForm = (value: unknown): value is ReadForm =>
  isRecord(value) &&
  isRecord(value['definition']) &&
  typeof value['revision'] === 'number' &&
  (value['published'] === null || isRecord(value['published']));

/** The context after merging the local edits with a form that another user saved. */
export const mergeForm = (context: FormDesignerContext, form: ReadForm): MergeResult => ({
  ...mergeInto(context, form),
  ...publishedContext(context, form),
});

/** Whether the merge added a conflict or changed a known one. */
export function isOvertaken({ mergeResult, conflicts }: FormDesignerContext): boolean {
  const known = new Set(conflicts);
  return (mergeResult?.conflicts ?? []).some((conflict) => !known.has(conflict));
}

/**
 * Whether the merged form equals the one the designer shows: the response to an earlier save was lost, or the form was
 * only published.
 */
export const isDrawnAlready = ({ mergeResult, definition }: FormDesignerContext): boolean =>
  isDeepEqual(mergeResult?.definition, definition);
