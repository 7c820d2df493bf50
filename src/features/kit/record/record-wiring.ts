import type { AppError } from '#contract/app-error.ts';
import type { QuestionKind, recordEditorMachine, Values } from '#machines/record-editor/index.ts';
import type { ActorRefFrom, Subscription } from 'xstate';
import { readShape, type RecordDefinition } from './record-definition.ts';
import { recordTexts } from './record-texts.ts';
import { refreshedNotice } from './remote-change-line.tsx';
import type { FailedWork, Services } from '../services/services.types.ts';

export type RecordEditorRef = ActorRefFrom<typeof recordEditorMachine>;

/** What a page does on its editor's events, besides what every record form does. */
export interface RecordListeners {
  onSaved?: () => void;
  onDeleted?: () => void;
  /** The summary of issues has content and takes the focus. */
  onProblems: () => void;
}

type WiredRecord<Form extends Values> = Pick<
  RecordDefinition<Form>,
  | 'recordKey'
  | 'title'
  | 'draftTitle'
  | 'address'
  | 'shape'
  | 'savedNotice'
  | 'offers'
  | 'deleteNote'
  | 'leaveQuestion'
  | 'writeDraft'
>;

type Feedback = Services['feedback'];

type WiredServices = Pick<Services, 'feedback' | 'drafts'> & { auth: Pick<Services['auth'], 'send'> };

/**
 * Connects the events of a record editor to the services: confirmations and their answers, drafts to save or delete,
 * and results. Returns the function that disconnects them.
 */
export function wireRecordEditor<Form extends Values>(
  actor: RecordEditorRef,
  record: WiredRecord<Form>,
  services: WiredServices,
  listeners: () => RecordListeners,
): () => void {
  const { feedback, drafts } = services;
  const confirm = async (question: QuestionKind) => {
    const confirmed = await confirmations[question](feedback, record);
    actor.send({ type: 'question.answered', confirmed });
  };
  const subscriptions = [
    actor.on('question.raised', ({ question }) => void confirm(question)),
    actor.on('draft.saved', ({ draft }) => {
      const values = record.writeDraft?.(draft.values) ?? draft.values;
      const title = record.draftTitle?.(draft.values) ?? record.title;
      drafts.save(record.recordKey, title, record.address, { ...draft, values });
    }),
    actor.on('draft.dropped', () => drafts.drop(record.recordKey)),
    actor.on('problems.found', () => listeners().onProblems()),
    actor.on('save.unneeded', () => feedback.notify('info', recordTexts.nothingToSave)),
    actor.on('record.refreshed', ({ record: { changed } }) => feedback.notify('info', refreshedNotice(changed))),
    actor.on('save.failed', ({ failure }) => reportRefusal(services, failure, 'save')),
    actor.on('delete.failed', ({ failure }) => {
      reportRefusal(services, failure, 'delete');
      if (failure.place === 'form') listeners().onProblems();
    }),
    actor.on('record.saved', ({ record: saved }) => {
      notifySaved(feedback, record, saved.values);
      listeners().onSaved?.();
    }),
    actor.on('record.deleted', () => {
      feedback.notifyDeleted(record.offers?.deleted());
      listeners().onDeleted?.();
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/**
 * Reports why a command failed. After a revoked permission it also has the permissions reloaded, so that the form
 * updates at once.
 */
function reportRefusal({ feedback, auth }: WiredServices, failure: AppError, work: FailedWork): void {
  feedback.report(failure, work);
  if (failure.kind === 'forbidden') auth.send({ type: 'permissions.changed' });
}

function notifySaved<Form extends Values>(feedback: Feedback, record: WiredRecord<Form>, values: Values): void {
  const form = readShape(record.shape, values);
  const offer = form === null ? undefined : record.offers?.saved(form);
  if (form === null || record.savedNotice === undefined) feedback.notifySaved(offer);
  else feedback.notify('positive', record.savedNotice(form), offer);
}

type ConfirmedRecord = Pick<RecordDefinition<Values>, 'title' | 'deleteNote' | 'leaveQuestion'>;

const confirmations: Record<QuestionKind, (feedback: Feedback, record: ConfirmedRecord) => Promise<boolean>> = {
  save: (feedback) => feedback.confirmSave(),
  reset: (feedback) => feedback.confirmReset(),
  delete: (feedback, { title, deleteNote }) => feedback.confirmDelete(title, deleteNote?.()),
  leave: async (feedback, { leaveQuestion }) =>
    (await feedback.confirm({ text: leaveQuestion?.() ?? recordTexts.leave, focus: 'no' })) === 1,
};

/**
 * Asks the editor whether its form may be left. Resolves to true without unsaved edits, otherwise to the user's answer;
 * to false while another confirmation is open or a response is pending.
 */
export async function requestLeave(actor: RecordEditorRef): Promise<boolean> {
  // A listener of the saved event may leave while the editor is still processing that event.
  await Promise.resolve();
  if (actor.getSnapshot().status !== 'active') return true;
  const subscriptions: Subscription[] = [];
  const answer = new Promise<boolean>((resolve) => {
    subscriptions.push(
      actor.on('leave.allowed', () => resolve(true)),
      actor.on('leave.refused', () => resolve(false)),
    );
    actor.send({ type: 'leave.request' });
    if (!actor.getSnapshot().matches('confirmingLeave')) resolve(false);
  });
  const isAllowed = await answer;
  for (const subscription of subscriptions) subscription.unsubscribe();
  return isAllowed;
}
