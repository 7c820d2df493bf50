import { queryKeyOf } from '#api/query.ts';
import { unwrap } from '#api/unwrap.ts';
import type { Result } from '#contract/app-error.ts';
import { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import type { EventRow } from '#contract/schemas/calendar.ts';
import type { EditScope } from '#domain/recurrence/series.types.ts';
import { createIdempotencyKeys } from '#features/kit/services/idempotency-keys.ts';
import { identityOf } from '#features/kit/services/query-cache.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import type { EventEdit, EventRequest, EventSave } from '#machines/event-change/index.ts';
import { fromPromise } from 'xstate';

type CallOptions = { idempotencyKey: string; revision?: number };

/** A local time as the API takes it, with seconds. */
export const withSeconds = (wall: string): string => (wall.length === 16 ? `${wall}:00` : wall);

/** Calls the endpoint of a request. */
function callFor({ api }: Pick<Services, 'api'>, { request, scope, revision }: EventSave, key: string) {
  const options: CallOptions = { idempotencyKey: key, ...(revision !== null && { revision }) };
  const target = { id: request.event, scope, recurrence_id: request.recurrenceId };
  switch (request.kind) {
    case 'create':
      return api.post(calendarEndpoints.createEvent, request.values, options);
    case 'change':
      return api.post(calendarEndpoints.changeEvent, { ...request.values, ...target }, options);
    case 'delete':
      return api.post(calendarEndpoints.deleteEvent, target, options);
    case 'move': {
      const { start, end, allDay } = request.times;
      const times = { start: withSeconds(start), end: withSeconds(end), all_day: allDay };
      return api.post(calendarEndpoints.moveEvent, { ...target, ...times }, options);
    }
  }
}

/** Reads the shown days again, and those beside them. */
async function refreshWindows(services: Pick<Services, 'auth' | 'queryClient'>): Promise<void> {
  const key = queryKeyOf(identityOf(services), { name: [calendarEndpoints.calendarWindow.path] });
  await services.queryClient.invalidateQueries({ queryKey: key.slice(0, 3) });
}

/**
 * The promise actors of one change of an event. They reject with an AppError.
 * @param askScope asks the user which occurrences to change
 */
export function eventChangeActors(
  services: Pick<Services, 'api' | 'auth' | 'queryClient' | 'newId'>,
  askScope: (request: EventRequest, signal: AbortSignal) => Promise<EditScope | null>,
) {
  const { api } = services;
  const intents = createIdempotencyKeys(services.newId);
  const saved = async (result: Result<EventEdit>): Promise<EventEdit> => {
    intents.settle(result);
    const edit = await unwrap(result);
    await refreshWindows(services);
    return edit;
  };
  return {
    askScope: fromPromise<EditScope | null, EventRequest>(({ input, signal }) => askScope(input, signal)),
    readEvent: fromPromise<EventRow, { event: string }>(async ({ input, signal }) =>
      unwrap(await api.get(calendarEndpoints.calendarEvent, input.event, { signal }), signal),
    ),
    saveChange: fromPromise<EventEdit, EventSave>(async ({ input }) =>
      saved(await callFor(services, input, intents.keyFor(input))),
    ),
    undoEdit: fromPromise<EventEdit, { edit: string }>(async ({ input }) =>
      saved(await api.post(calendarEndpoints.undoCalendarEdit, input, { idempotencyKey: intents.keyFor(input) })),
    ),
  };
}
