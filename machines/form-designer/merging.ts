import { isSameContent } from '#domain/forms/same-content.ts';
import { isRecord } from '#domain/is-record.ts';
import { mergeInto } from './design-history.ts';
import type { FormDesignerContext, MergeResult, ReadForm } from './form-designer.types.ts';
import { publishedAs } from './stored-form.ts';

/** Whether what came with a refusal is the form as others left it; its adapter reads the definition. */
export const isReadForm = (value: unknown): value is ReadForm =>
  isRecord(value) &&
  isRecord(value['definition']) &&
  typeof value['revision'] === 'number' &&
  (value['published'] === null || isRecord(value['published']));

/** What the designer becomes over a form that others kept. */
export const mergeForm = (context: FormDesignerContext, form: ReadForm): MergeResult => ({
  ...mergeInto(context, form),
  ...publishedAs(context, form),
});

/** Whether something of one's own is to be chosen that was not before: both sides set the same. */
export function isOvertaken({ mergeResult, conflicts }: FormDesignerContext): boolean {
  const known = new Set(conflicts);
  return (mergeResult?.conflicts ?? []).some((conflict) => !known.has(conflict));
}

/** Whether theirs is what is drawn: the answer to an earlier attempt never came, or the form was published. */
export const isDrawnAlready = ({ mergeResult, definition }: FormDesignerContext): boolean =>
  isSameContent(mergeResult?.definition, definition);
