import type { OpenForm } from '#forms/engine/open-form.ts';
import { recordPageTexts as t } from './record.texts.ts';

/**
 * The confirmation to leave a form with pending uploads or pastes, which no draft can save; null without any.
 * @param isDirty whether the form also has unsaved edits, which a draft saves
 */
export function leaveQuestion(unsent: OpenForm['unsent'], isDirty: boolean): string | null {
  if (unsent.size === 0) return null;
  const lost = [...unsent.values()].some(({ what }) => what === 'file') ? 'file' : 'cells';
  return isDirty ? t.leaveDraft[lost] : t.leaveUnsent[lost];
}
