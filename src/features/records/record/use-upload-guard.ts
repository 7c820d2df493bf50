import { selectIsSignedIn } from '#machines/auth/index.ts';
import { selectIsDirty } from '#machines/record-editor/index.ts';
import { useBlocker } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { OpenForm } from '#features/kit/form/open-form.ts';
import type { RecordEditorRef } from '#features/kit/record-wiring.ts';
import { useServices } from '#features/kit/use-services.ts';
import { leaveQuestion } from './leave-question.ts';

/**
 * Asks before leaving a form with pending uploads or pastes, which no draft saves. When the form also has unsaved
 * edits, the question about those edits mentions the uploads. Without a session, leaving is always allowed.
 */
export function useUploadGuard(actor: RecordEditorRef, unsent: OpenForm['unsent']): void {
  const { auth, feedback } = useServices();
  const wouldLose = useCallback(
    () => unsent.size > 0 && actor.getSnapshot().status === 'active' && selectIsSignedIn(auth.getSnapshot()),
    [actor, auth, unsent],
  );
  const shouldBlockFn = useCallback(async () => {
    if (!wouldLose() || selectIsDirty(actor.getSnapshot())) return false;
    const text = leaveQuestion(unsent, false);
    return text !== null && (await feedback.confirm({ text, focus: 'no' })) !== 1;
  }, [actor, feedback, unsent, wouldLose]);
  useBlocker({ shouldBlockFn, enableBeforeUnload: wouldLose });
}
