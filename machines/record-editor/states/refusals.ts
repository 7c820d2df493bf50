import type { ErrorActorEvent } from 'xstate';
import { toAppError } from '../../kit/app-error.ts';

/** The error of a rejected promise actor. */
export const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });

/** Another user saved the record meanwhile: the form compares both versions. */
export const toComparing = {
  guard: { type: 'isConflict', params: failureOf },
  target: 'comparing',
  actions: { type: 'rememberTheirs', params: failureOf },
} as const;

/** Another user deleted the record meanwhile. */
export const toMissing = {
  guard: { type: 'isMissing', params: failureOf },
  target: 'missing',
  actions: [{ type: 'rememberFailure', params: failureOf }, 'reportMissing'],
} as const;
