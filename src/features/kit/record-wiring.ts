import type { AppError } from '#contract/app-error.ts';
import type { QuestionKind, recordEditorMachine, Values } from '#machines/record-editor/index.ts';
import type { ActorRefFrom, Subscription } from 'xstate';
import { readShape, type RecordDefinition } from './record-definition.ts';
import { recordTexts } from './record-texts.ts';
import type { FailedWork, Services } from './services.types.ts';

export type RecordEditorRef = ActorRefFrom<typeof recordEditorMachine>;

/** What the page does with the facts of its record, besides what every record form does. */
export interface RecordListeners {
  onSaved?: () => void;
  onDeleted?: () => void;
  /** The summary of problems has something to say and takes the focus. */
  onProblems: () => void;
}

type WiredRecord<Form extends Values> = Pick<
  RecordDefinition<Form>,
  'recordKey' | 'title' | 'address' | 'shape' | 'savedNotice' | 'offers' | 'deleteNote' | 'leaveQuestion' | 'writeDraft'
>;

type Feedback = Services['feedback'];

type WiredServices = Pick<Services, 'feedback' | 'drafts'> & { auth: Pick<Services['auth'], 'send'> };

/**
 * Carries what a record editor emits to the services: questions to the person and their answers back, drafts to keep
 * or drop, and what became of the record. Gives the function that ends it.
 */
export function wireRecordEditor<Form extends Values>(
  actor: RecordEditorRef,
  record: WiredRecord<Form>,
  services: WiredServices,
  listeners: () => RecordListeners,
): () => void {
  const { feedback, drafts } = services;
  const ask = async (question: QuestionKind) => {
    const confirmed = await askers[question](feedback, record);
    actor.send({ type: 'question.answered', confirmed });
  };
  const subscriptions = [
    actor.on('question.raised', ({ question }) => void ask(question)),
    actor.on('draft.saved', ({ draft }) => {
      const values = record.writeDraft?.(draft.values) ?? draft.values;
      drafts.keep(record.recordKey, record.title, record.address, { ...draft, values });
    }),
    actor.on('draft.dropped', () => drafts.drop(record.recordKey)),
    actor.on('problems.found', () => listeners().onProblems()),
    actor.on('save.unneeded', () => feedback.notify('info', recordTexts.nothingToSave)),
    actor.on('record.refreshed', () => feedback.notify('info', recordTexts.refreshed)),
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

/** Tells why something was not done; a permission that was taken away is to be seen in the form at once. */
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

type AskedRecord = Pick<RecordDefinition<Values>, 'title' | 'deleteNote' | 'leaveQuestion'>;

const askers: Record<QuestionKind, (feedback: Feedback, record: AskedRecord) => Promise<boolean>> = {
  save: (feedback) => feedback.confirmSave(),
  reset: (feedback) => feedback.confirmReset(),
  delete: (feedback, { title, deleteNote }) => feedback.confirmDelete(title, deleteNote?.()),
  leave: async (feedback, { leaveQuestion }) =>
    (await feedback.ask({ text: leaveQuestion?.() ?? recordTexts.leave, focus: 'no' })) === 1,
};

/**
 * Asks the editor whether its form may be left. Settles with true at once when nothing unsaved is in it, with the
 * person's answer when there is, and with false while another question is open or an answer is awaited.
 */
export async function requestLeave(actor: RecordEditorRef): Promise<boolean> {
  // Whoever leaves on hearing that the record was saved does so while the editor still works on that event.
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
