import { isSameContent } from '#domain/forms/same-content.ts';
import { isRecord } from '#domain/is-record.ts';
import { mergeInto } from './design-history.ts';
import type { FormDesignerContext, MergeResult, ReadForm } from './form-designer.types.ts';
import { publishedContext } from './stored-form.ts';

/** Whether the `current` of an error is a form saved by another user. The adapter validates the definition itself. */
export const isReadForm = (value: unknown): value is ReadForm =>
  isRecord(value) &&
  isRecord(value['definition']) &&
  typeof value['revision'] === 'number' &&
  (value['published'] === null || isRecord(value['published']));

/** The designer merged with a form that another user saved. */
export const mergeForm = (context: FormDesignerContext, form: ReadForm): MergeResult => ({
  ...mergeInto(context, form),
  ...publishedContext(context, form),
});

/** Whether the merge found a new conflict: both sides set the same property. */
export function isOvertaken({ mergeResult, conflicts }: FormDesignerContext): boolean {
  const known = new Set(conflicts);
  return (mergeResult?.conflicts ?? []).some((conflict) => !known.has(conflict));
}

/** Whether the remote form equals the drawn one: the answer to an earlier save was lost, or the form was published. */
export const isDrawnAlready = ({ mergeResult, definition }: FormDesignerContext): boolean =>
  isSameContent(mergeResult?.definition, definition);
