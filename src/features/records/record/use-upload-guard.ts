import { selectIsSignedIn } from '#machines/auth/index.ts';
import { selectIsDirty } from '#machines/record-editor/index.ts';
import { useBlocker } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { OpenForm } from '#features/kit/form/open-form.ts';
import type { RecordEditorRef } from '#features/kit/record-wiring.ts';
import { useServices } from '#features/kit/use-services.ts';
import { recordPageTexts as t } from './record.texts.ts';

/**
 * Asks before a form is left with files that did not arrive: no draft keeps them. Where something else is not saved that
 * is asked already; without a session the way out stays free.
 */
export function useUploadGuard(actor: RecordEditorRef, unsent: OpenForm['unsent']): void {
  const { auth, feedback } = useServices();
  const wouldLose = useCallback(
    () => unsent.size > 0 && actor.getSnapshot().status === 'active' && selectIsSignedIn(auth.getSnapshot()),
    [actor, auth, unsent],
  );
  const shouldBlockFn = useCallback(async () => {
    if (!wouldLose() || selectIsDirty(actor.getSnapshot())) return false;
    const text = [...unsent.values()].some(({ what }) => what === 'file') ? t.leaveUploading : t.leavePasting;
    return (await feedback.ask({ text, focus: 'no' })) !== 1;
  }, [actor, feedback, unsent, wouldLose]);
  useBlocker({ shouldBlockFn, enableBeforeUnload: wouldLose });
}
