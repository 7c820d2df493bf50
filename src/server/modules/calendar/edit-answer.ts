import * as v from 'valibot';
import { Fault } from '../../http/fault.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { type EventRow, readEvent } from './event-answer.ts';

/** The result of a change of events, as the API gives it. */
export interface EditAnswer {
  edit: string;
  event: EventRow | null;
}

const storedAnswer = v.object({ edit: v.string(), event: v.nullable(v.object({ id: v.string() })) });

/** What is stored of an answer for retries: an event with all its changed occurrences is large. */
export const toStoredAnswer = ({ edit, event }: EditAnswer): v.InferOutput<typeof storedAnswer> => ({
  edit,
  event: event && { id: event.id },
});

/** Gives the answer to a retry, with the event as it is now; without one that was deleted or hidden meanwhile. */
export async function answerAgain(work: Transaction, stored: unknown): Promise<EditAnswer> {
  const { edit, event } = v.parse(storedAnswer, stored);
  return { edit, event: event && (await readIfVisible(work, event.id)) };
}

const readIfVisible = (work: Transaction, id: string): Promise<EventRow | null> =>
  readEvent(work, id).catch((cause: unknown) => {
    if (cause instanceof Fault && cause.code === 'notFound') return null;
    throw cause;
  });
