import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { formEndpoints } from '#contract/endpoints/forms.ts';
import { isRecord } from '#domain/is-record.ts';
import { useRecordLive } from '#features/kit/use-record-live.ts';
import { useServices } from '#features/kit/use-services.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Who else has the form open, in which window of theirs. */
export type Participant = AnswerOf<typeof formEndpoints.formPresence>['others'][number];

/** Milliseconds between saying that one is still here; who has not said so for a minute is gone. */
const STILL_HERE = 20_000;

/** Milliseconds after which those one heard of last are not believed to be there any more. */
const BELIEVED = 60_000;

/** Says whether this window has a form open, and hears who else has; what is answered late is passed over. */
function usePresenceHeartbeat(program: string) {
  const { api, newId, now } = useServices();
  const [window] = useState(newId);
  const [others, setOthers] = useState<readonly Participant[]>([]);
  const asked = useRef(0);
  const heardAt = useRef(0);
  const [openedAt] = useState(now);
  const announce = useCallback(
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
  return { others, announce };
}

/** Who else has a form open. This window says that it has as long as it is in sight, and that it has not once it is left. */
export function usePresence(program: string): readonly Participant[] {
  const { others, announce } = usePresenceHeartbeat(program);
  const announcePresence = useCallback(() => {
    if (document.visibilityState === 'visible') void announce(true);
  }, [announce]);
  useEffect(() => {
    const announceAbsence = () => void announce(false);
    announcePresence();
    const timer = setInterval(announcePresence, STILL_HERE);
    document.addEventListener('visibilitychange', announcePresence);
    window.addEventListener('pagehide', announceAbsence);
    // A page that was left may come back as it was.
    window.addEventListener('pageshow', announcePresence);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', announcePresence);
      window.removeEventListener('pagehide', announceAbsence);
      window.removeEventListener('pageshow', announcePresence);
      announceAbsence();
    };
  }, [announce, announcePresence]);
  useRecordLive('forms.presence', announcePresence, (payload) => isRecord(payload) && payload['program'] === program);
  return others;
}
