import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { toAppError } from '../../kit/app-error.ts';
import type { RowRange, RowsAnswer } from '../record-list.types.ts';

/** What was read. */
export const answerOf = ({ event }: { event: DoneActorEvent<RowsAnswer> }) => ({ answer: event.output });

/** Why it was not. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });

/** What may not be seen any more is not shown any more. */
export const refused = {
  guard: { type: 'isRefused', params: failureOf },
  target: '#record-list.refused',
  actions: [{ type: 'rememberFailure', params: failureOf }, 'forgetShown'],
} as const;

/** Somebody waits for it: they are told. */
export const failed = [
  { type: 'rememberFailure', params: failureOf },
  { type: 'reportFailure', params: failureOf },
] as const;

/** Rows in sight. */
export const rangeOf = ({ event }: { event: { range: RowRange } }) => ({ range: event.range });

export const rememberRange = { type: 'rememberRange', params: rangeOf } as const;
