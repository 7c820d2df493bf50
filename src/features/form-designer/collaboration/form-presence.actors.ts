import { unwrap } from '#api/unwrap.ts';
import { formEndpoints } from '#contract/endpoints/forms.ts';
import { isRecord } from '#domain/is-record.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { onRecordLive } from '#features/kit/record/use-record-live.ts';
import type { FormPresenceEvent, FormPresenceInput, Participant } from '#machines/form-presence/index.ts';
import { fromCallback, fromPromise } from 'xstate';

/** Actors of the presence machine. They reject with an AppError. */
export function presenceActors({ api, connection }: Pick<Services, 'api' | 'connection'>) {
  const send = ({ program, window }: FormPresenceInput, present: boolean) =>
    // The page may close with the report of an absence in flight.
    api.post(
      formEndpoints.formPresence,
      { program, window, present },
      { unattended: true, ...(!present && { keepalive: true }) },
    );
  return {
    sendPresence: fromPromise<{ others: readonly Participant[] }, FormPresenceInput>(async ({ input }) =>
      unwrap(await send(input, true)),
    ),
    reportAbsence: fromCallback<FormPresenceEvent, FormPresenceInput>(
      ({ input }) =>
        () =>
          void send(input, false),
    ),
    watchPage: fromCallback<FormPresenceEvent, FormPresenceInput>(({ input: { program }, sendBack }) => {
      const report = () => sendBack({ type: document.visibilityState === 'visible' ? 'page.shown' : 'page.hidden' });
      const close = () => sendBack({ type: 'page.closed' });
      report();
      document.addEventListener('visibilitychange', report);
      window.addEventListener('pagehide', close);
      // A page can come back from the back/forward cache.
      window.addEventListener('pageshow', report);
      const end = onRecordLive(connection, 'forms.presence', {
        refresh: () => sendBack({ type: 'participants.refresh' }),
        concerns: (payload) => isRecord(payload) && payload['program'] === program,
      });
      return () => {
        document.removeEventListener('visibilitychange', report);
        window.removeEventListener('pagehide', close);
        window.removeEventListener('pageshow', report);
        end();
      };
    }),
  };
}
