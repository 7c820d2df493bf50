import type { OpenForm } from '#features/kit/form/open-form.ts';
import { recordPageTexts as t } from './record.texts.ts';

/**
 * What is asked of whoever leaves a form that does not hold yet all it was given, which no draft keeps; null where it
 * does.
 * @param isDirty whether something else in it is not saved, which a draft does keep
 */
export function leaveQuestion(unsent: OpenForm['unsent'], isDirty: boolean): string | null {
  if (unsent.size === 0) return null;
  const lost = [...unsent.values()].some(({ what }) => what === 'file') ? 'file' : 'cells';
  return isDirty ? t.leaveDraft[lost] : t.leaveUnsent[lost];
}
