import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { formEndpoints } from '#contract/endpoints/forms.ts';
import { isRecord } from '#domain/is-record.ts';
import { useRecordLive } from '#features/kit/use-record-live.ts';
import { useServices } from '#features/kit/use-services.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Who else has the form open, in which window of theirs. */
export type Attendant = AnswerOf<typeof formEndpoints.formPresence>['others'][number];

/** Milliseconds between saying that one is still here; who has not said so for a minute is gone. */
const STILL_HERE = 20_000;

/** Milliseconds after which those one heard of last are not believed to be there any more. */
const BELIEVED = 60_000;

/** Says whether this window has a form open, and hears who else has; what is answered late is passed over. */
function useAttending(program: string) {
  const { api, newId, now } = useServices();
  const [window] = useState(newId);
  const [others, setOthers] = useState<readonly Attendant[]>([]);
  const asked = useRef(0);
  const heardAt = useRef(0);
  const [openedAt] = useState(now);
  const attend = useCallback(
    async (present: boolean) => {
      asked.current += 1;
      const mine = asked.current;
      // Whoever leaves may close the window with it.
      const options = { unattended: true, keepalive: !present };
      const result = await api.post(formEndpoints.formPresence, { program, window, present }, options);
      if (mine !== asked.current || !present) return;
      if (result.ok) {
        heardAt.current = now();
        // A window of one's own that was loaded anew is taken for another one until the server has not heard of it for long.
        const isGhost = heardAt.current - openedAt < BELIEVED;
        setOthers(result.data.others.filter(({ is_own }) => !is_own || !isGhost));
      } else if (now() - heardAt.current >= BELIEVED) setOthers([]);
    },
    [api, now, openedAt, program, window],
  );
  return { others, attend };
}

/** Who else has a form open. This window says that it has as long as it is in sight, and that it has not once it is left. */
export function useAttendance(program: string): readonly Attendant[] {
  const { others, attend } = useAttending(program);
  const sayHere = useCallback(() => {
    if (document.visibilityState === 'visible') void attend(true);
  }, [attend]);
  useEffect(() => {
    const sayGone = () => void attend(false);
    sayHere();
    const timer = setInterval(sayHere, STILL_HERE);
    document.addEventListener('visibilitychange', sayHere);
    window.addEventListener('pagehide', sayGone);
    // A page that was left may come back as it was.
    window.addEventListener('pageshow', sayHere);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', sayHere);
      window.removeEventListener('pagehide', sayGone);
      window.removeEventListener('pageshow', sayHere);
      sayGone();
    };
  }, [attend, sayHere]);
  useRecordLive('forms.presence', sayHere, (payload) => isRecord(payload) && payload['program'] === program);
  return others;
}
