import { sharedTexts } from '#contract/texts.ts';
import type { Question } from '#features/kit/services/services.types.ts';
import type { Box, BoxResult, messageBoxMachine } from '#machines/message-box/index.ts';
import type { ActorRefFrom } from 'xstate';

/** The queue of dialogs. */
export type Boxes = ActorRefFrom<typeof messageBoxMachine>;

/** Queues a question and passes its answer on, once. Returns the function that withdraws it unanswered. */
export function queueQuestion(
  boxes: Boxes,
  id: string,
  question: Question,
  onAnswer: (answer: BoxResult) => void,
): () => void {
  const subscription = boxes.on('box.answered', (answer) => {
    if (answer.id !== id) return;
    subscription.unsubscribe();
    onAnswer(answer.result);
  });
  boxes.send({ type: 'box.open', box: toBox(id, question) });
  return () => {
    subscription.unsubscribe();
    boxes.send({ type: 'box.withdraw', id });
  };
}

/** Converts a question to a dialog. By default the kind `question` has the buttons SI and NO; all others have OK. */
function toBox(id: string, question: Question): Box {
  const { text, kind = 'question', cancel = false, details, note } = question;
  const isQuestion = kind === 'question';
  return {
    id,
    kind,
    text,
    title: question.title ?? sharedTexts.attention,
    yesLabel: question.yesLabel ?? (isQuestion ? sharedTexts.yes : sharedTexts.ok),
    noLabel: question.noLabel ?? (isQuestion ? sharedTexts.no : undefined),
    cancelLabel: cancel === true ? sharedTexts.cancel : cancel === false ? undefined : cancel,
    focus: question.focus ?? 'yes',
    details,
    note,
  };
}

/** The dialog of a system error, with its report behind 'Mostrar Detalles'. */
export function systemErrorQuestion(text: string, details: string | undefined): Question {
  return {
    kind: 'system-error',
    title: sharedTexts.systemErrorTitle,
    text,
    ...(details !== undefined && { details }),
  };
}
