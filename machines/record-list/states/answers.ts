import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { toAppError } from '../../kit/app-error.ts';
import type { RowRange, RowsAnswer } from '../record-list.types.ts';

/** The response to a read. */
export const answerOf = ({ event }: { event: DoneActorEvent<RowsAnswer> }) => ({ answer: event.output });

/** Why a read failed. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });

/** The user lost access, so the list shows nothing. */
export const refused = {
  guard: { type: 'isRefused', params: failureOf },
  target: '#record-list.refused',
  actions: [{ type: 'rememberFailure', params: failureOf }, 'forgetShown'],
} as const;

/** The user waits for these rows, so the failure is reported. */
export const failed = [
  { type: 'rememberFailure', params: failureOf },
  { type: 'reportFailure', params: failureOf },
] as const;

/** The range of the visible rows. */
export const rangeOf = ({ event }: { event: { range: RowRange } }) => ({ range: event.range });

export const rememberRange = { type: 'rememberRange', params: rangeOf } as const;
