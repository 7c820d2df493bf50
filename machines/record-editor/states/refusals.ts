import type { ErrorActorEvent } from 'xstate';
import { toAppError } from '../../kit/app-error.ts';

/** Why an answer of the server was none. */
export const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });

/** Somebody else saved the record meanwhile: both are compared. */
export const overtaken = {
  guard: { type: 'isConflict', params: failureOf },
  target: 'comparing',
  actions: { type: 'rememberTheirs', params: failureOf },
} as const;

/** Somebody else deleted the record meanwhile. */
export const gone = {
  guard: { type: 'isMissing', params: failureOf },
  target: 'missing',
  actions: [{ type: 'rememberFailure', params: failureOf }, 'reportMissing'],
} as const;
