import type { AppError } from '#contract/app-error.ts';
import { saveFailureText } from '#contract/failures.ts';
import { sharedTexts } from '#contract/texts.ts';
import { helpTexts } from '#features/kit/help/help.texts.ts';
import type { WhyNotQuestion } from '#features/kit/help/why-not-question.ts';
import type { FailedWork, Feedback, PreferencesStore, Question } from '#features/kit/services/services.types.ts';
import type { BoxResult } from '#machines/message-box/index.ts';
import { queueQuestion, type Boxes, systemErrorQuestion } from '../message-box/dialog-questions.ts';
import type { Notice, NoticeBoard } from './notice-board.ts';

interface FeedbackOptions {
  boxes: Boxes;
  notices: NoticeBoard;
  preferences: PreferencesStore;
  newId: () => string;
  /** Whether the 401 sequence is ending the session; no other failure is reported from then on. */
  isLeaving: () => boolean;
  /** Explains why the user lacks a permission. */
  askWhyNot: (question: WhyNotQuestion) => void;
}

/** The messages of the app, with the commands that cancel dialogs. */
export interface AppFeedback extends Feedback {
  /** Closes every pending dialog as cancelled, except the newer-version dialog. */
  cancelAll(): void;
  /** Closes every pending dialog of kind `question` as cancelled. */
  cancelQuestions(): void;
}

/** Creates every message to the user, through the queue of dialogs and the toasts. */
export function createFeedback(options: FeedbackOptions): AppFeedback {
  const { boxes, notices, preferences, newId, isLeaving, askWhyNot } = options;
  const { confirm: showQuestion, ...cancelling } = createQuestionQueue(boxes, newId);
  const confirm = async (text: string, note?: Promise<string>) => (await showQuestion({ text, note })) === 1;
  const raise = (notice: Omit<Notice, 'duration'>) =>
    notices.raise({ ...notice, duration: preferences.get().toastDuration });
  const notify: Feedback['notify'] = (type, text, action) => {
    // A success makes the notice of the earlier failure obsolete.
    if (type === 'positive') notices.withdraw(['action', 'save']);
    raise({ type, text, action });
  };
  const actionOf = failureAction(askWhyNot, (question) => void showQuestion(question));
  const notifyFailure = (failed: FailedWork, text: string, error: AppError) =>
    raise({ type: 'negative', failed, text, ...actionOf(text, error) });
  return {
    confirm: showQuestion,
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
      const channel = channelFor(error, work);
      const text = work === 'save' ? saveFailureText(error) : error.text;
      if (channel === 'notice') notifyFailure(work, text, error);
      else if (channel === 'box') void showQuestion({ kind: 'error', text });
      else if (channel === 'dialog') void showQuestion(systemErrorQuestion(text, error.details));
    },
  };
}

/** The action of a failure's notice: its technical report or, when a permission is missing, which one and who gives it. */
const failureAction =
  (askWhyNot: FeedbackOptions['askWhyNot'], showQuestion: (question: Question) => void) =>
  (text: string, { details, permission }: AppError): Pick<Notice, 'action' | 'details'> => {
    if (details !== undefined) {
      return {
        details,
        action: { label: sharedTexts.showDetails, act: () => showQuestion({ kind: 'error', text, details }) },
      };
    }
    if (permission === undefined) return {};
    const { program, action } = permission;
    return { action: { label: helpTexts.whyNot, act: () => askWhyNot({ program, wanted: [action] }) } };
  };

/** Queues questions as dialogs and can cancel them, except for the newer-version dialog, which stays available. */
function createQuestionQueue(
  boxes: Boxes,
  newId: () => string,
): Pick<AppFeedback, 'confirm' | 'cancelAll' | 'cancelQuestions'> {
  const pendingQuestions = new Map<() => void, Question['kind']>();
  const cancelWhere = (isMatch: (kind: Question['kind']) => boolean) => {
    for (const [cancel, kind] of pendingQuestions) if (isMatch(kind)) cancel();
  };
  return {
    confirm: (question) =>
      new Promise((resolve) => {
        const answer = (result: BoxResult) => {
          pendingQuestions.delete(cancel);
          resolve(result);
        };
        const withdraw = queueQuestion(boxes, newId(), question, answer);
        const cancel = () => {
          withdraw();
          answer(2);
        };
        if (question.kind !== 'version') pendingQuestions.set(cancel, question.kind ?? 'question');
      }),
    cancelAll: () => cancelWhere(() => true),
    cancelQuestions: () => cancelWhere((kind) => kind === 'question'),
  };
}

/**
 * Decides where a failure is reported, once. A form reports its own save errors; without a form a dialog does. The
 * page's error state reports a failed load, unless the error's `place` is `dialog`.
 */
function channelFor({ place }: AppError, work: FailedWork): 'nowhere' | 'notice' | 'box' | 'dialog' {
  if (place === 'dialog') return 'dialog';
  if (place === 'notice') return work === 'load' ? 'nowhere' : 'notice';
  return place === 'form' && work === 'action' ? 'box' : 'nowhere';
}
