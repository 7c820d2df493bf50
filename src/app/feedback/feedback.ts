import type { AppError } from '#contract/app-error.ts';
import { saveFailureText } from '#contract/failures.ts';
import { sharedTexts } from '#contract/texts.ts';
import type { FailedWork, Feedback, PreferencesStore, Question } from '#features/kit/services.types.ts';
import type { BoxResult } from '#machines/message-box/index.ts';
import { askInBox, type Boxes, systemErrorQuestion } from './boxes.ts';
import type { Notice, NoticeBoard } from './notice-board.ts';

interface FeedbackOptions {
  boxes: Boxes;
  notices: NoticeBoard;
  preferences: PreferencesStore;
  newId: () => string;
  /** Whether the session is being left after a 401: from then on no other failure is told. */
  isLeaving: () => boolean;
}

/** What the app says, and how it takes back what it asked. */
export interface AppFeedback extends Feedback {
  /** Takes back every question and notice that waits for an answer, as cancelled. */
  cancelAll(): void;
  /** Takes back every question that waits for an answer, as cancelled. */
  cancelQuestions(): void;
}

/** Everything the app says to the person, through the one queue of dialogs and the toasts. */
export function createFeedback({ boxes, notices, preferences, newId, isLeaving }: FeedbackOptions): AppFeedback {
  const { ask, ...cancelling } = createAsking(boxes, newId);
  const confirm = async (text: string, note?: Promise<string>) => (await ask({ text, note })) === 1;
  const raise = (notice: Omit<Notice, 'duration'>) =>
    notices.raise({ ...notice, duration: preferences.get().toastDuration });
  const notify: Feedback['notify'] = (type, text, action) => {
    // What was told of the failed try is no longer so.
    if (type === 'positive') notices.withdraw(['action', 'save']);
    raise({ type, text, action });
  };
  const showing = (text: string, details: string) => ({
    action: { label: sharedTexts.showDetails, act: () => void ask({ kind: 'error', text, details }) },
  });
  const notifyFailure = (failed: FailedWork, text: string, details: string | undefined) =>
    raise({ type: 'negative', failed, text, ...(details !== undefined && showing(text, details)) });
  return {
    ask,
    ...cancelling,
    notify,
    confirmSave: async () => !preferences.get().confirmSave || confirm(sharedTexts.confirmSave),
    confirmDelete: (subject, note) => confirm([sharedTexts.confirmDelete, subject].filter(Boolean).join('\n'), note),
    confirmReset: () => confirm(sharedTexts.confirmReset),
    notifySaved: (action) => notify('positive', sharedTexts.saved, action),
    notifyDeleted: (action) => {
      notices.withdraw(['delete']);
      notify('positive', sharedTexts.deleted, action);
    },
    report(error, work) {
      if (isLeaving()) return;
      const way = channelFor(error, work);
      const text = work === 'save' ? saveFailureText(error) : error.text;
      if (way === 'notice') notifyFailure(work, text, error.details);
      else if (way === 'box') void ask({ kind: 'error', text });
      else if (way === 'dialog') void ask(systemErrorQuestion(text, error.details));
    },
  };
}

/** Asks in the one queue of dialogs, and can take back what waits in it but for the newer version, which stays to be had. */
function createAsking(boxes: Boxes, newId: () => string): Pick<AppFeedback, 'ask' | 'cancelAll' | 'cancelQuestions'> {
  const waiting = new Map<() => void, Question['kind']>();
  const cancelWhere = (isMeant: (kind: Question['kind']) => boolean) => {
    for (const [cancel, kind] of waiting) if (isMeant(kind)) cancel();
  };
  return {
    ask: (question) =>
      new Promise((resolve) => {
        const answer = (result: BoxResult) => {
          waiting.delete(cancel);
          resolve(result);
        };
        const withdraw = askInBox(boxes, newId(), question, answer);
        const cancel = () => {
          withdraw();
          answer(2);
        };
        if (question.kind !== 'version') waiting.set(cancel, question.kind ?? 'question');
      }),
    cancelAll: () => cancelWhere(() => true),
    cancelQuestions: () => cancelWhere((kind) => kind === 'question'),
  };
}

/**
 * Where a failure is told, once: what belongs to a form is told there when something was being saved, and in a box
 * where there is no form; a load that failed is told by the page's error state, unless the catalogue wants the dialog.
 */
function channelFor({ place }: AppError, work: FailedWork): 'nowhere' | 'notice' | 'box' | 'dialog' {
  if (place === 'dialog') return 'dialog';
  if (place === 'notice') return work === 'load' ? 'nowhere' : 'notice';
  return place === 'form' && work === 'action' ? 'box' : 'nowhere';
}
