import type { AppError } from '#contract/app-error.ts';
import type { EventBody, EventRow } from '#contract/schemas/calendar.ts';
import type { eventChangeMachine, EventEdit, EventRequest } from '#machines/event-change/index.ts';
import type { Move } from '../generator/specification.ts';

export type Change = typeof eventChangeMachine;

const times = { start: '2026-11-26T10:00', end: '2026-11-26T11:00', allDay: false };

/** An occurrence of a series, dragged in the grid, whose revision nobody knows. */
export const moveOfSeries: EventRequest = {
  kind: 'move',
  event: 'e1',
  repeats: true,
  recurrenceId: '2026-11-25T10:00:00',
  revision: null,
  times,
};
export const moveOfOne: EventRequest = { ...moveOfSeries, repeats: false, recurrenceId: null };
export const deletionOfOne: EventRequest = {
  kind: 'delete',
  event: 'e1',
  repeats: false,
  recurrenceId: null,
  revision: 7,
};
export const deletionOfSeries: EventRequest = { ...deletionOfOne, repeats: true, recurrenceId: '2026-11-25T10:00:00' };

const values: EventBody = {
  id: 'e1',
  calendar: 'c1',
  title: 'Reunión',
  place: '',
  note: '',
  all_day: false,
  start: '2026-11-26T10:00:00',
  end: '2026-11-26T11:00:00',
  time_zone: 'America/Asuncion',
  rule: 'FREQ=WEEKLY',
  reminder: null,
  guests: [],
  record: null,
  private: false,
};
/** A new event, which repeats: it has no occurrences to choose from yet. */
export const creation: EventRequest = {
  kind: 'create',
  event: 'e1',
  repeats: true,
  recurrenceId: null,
  revision: null,
  values,
};
export const changeOfSeries: EventRequest = { ...creation, kind: 'change', revision: 5 };

const row = (revision: number): EventRow => ({
  ...values,
  uid: 'u1',
  rdates: [],
  exdates: [],
  overrides: [],
  guests: [],
  record: null,
  owner: { id: 'ana', name: 'Ana' },
  can_edit: true,
  revision,
});
export const [read, theirs] = [row(8), row(9)];
export const saved: EventEdit = { edit: 'd1', event: row(10) };
export const deleted: EventEdit = { edit: 'd1', event: null };
export const reverted: EventEdit = { edit: 'd2', event: row(11) };
export const restored: EventEdit = { edit: 'd3', event: row(12) };

const changed = { by: 'Bea', at: '2026-11-26T12:00:00Z' };
export const stale: AppError = { kind: 'stale', text: 'Otra persona modificó el evento.', place: 'form', changed };
export const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
export const missing: AppError = { kind: 'notFound', text: 'El evento no existe.', place: 'notice' };

export const chooses = (scope: 'this' | 'following' | 'all' | null): Move<Change> => ({
  resolve: 'askScope',
  with: scope,
});
export const reads = (event: EventRow): Move<Change> => ({ resolve: 'readEvent', with: event });
export const saves = (edit: EventEdit): Move<Change> => ({ resolve: 'saveChange', with: edit });
export const undoes = (edit: EventEdit): Move<Change> => ({ resolve: 'undoEdit', with: edit });
export const fails = (
  reject: 'askScope' | 'readEvent' | 'saveChange' | 'undoEdit',
  failure: AppError,
): Move<Change> => ({
  reject,
  with: failure,
});
export const retries: Move<Change> = { type: 'change.retry' };
export const applies: Move<Change> = { type: 'conflict.apply' };
export const givesUp: Move<Change> = { type: 'conflict.giveUp' };
export const requestsUndo: Move<Change> = { type: 'undo.request' };
export const requestsRedo: Move<Change> = { type: 'redo.request' };
export const dismisses: Move<Change> = { type: 'change.dismiss' };

export const savedFact = { type: 'change.saved', kind: 'delete', ...saved } as const;
export const failedFact = { type: 'change.failed', failure: offline } as const;
export const cancelledFact = { type: 'change.cancelled' } as const;
export const conflictFact = { type: 'conflict.found', current: theirs, changed } as const;

/** Nothing to show and nothing to revert. */
export const quiet = {
  selectPending: null,
  selectIsBusy: false,
  selectFailure: null,
  selectConflict: null,
  selectReversal: null,
} as const;
