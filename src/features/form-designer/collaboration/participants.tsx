import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { formEndpoints } from '#contract/endpoints/forms.ts';
import { isRecord } from '#domain/is-record.ts';
import { useRecordLive } from '#features/kit/use-record-live.ts';
import { useServices } from '#features/kit/use-services.ts';
import { initialsOf } from '#ui/person.tsx';
import { css } from '#styled-system/css';
import { useEffect, useRef, useCallback, useState } from 'react';
import { useDesigner } from '../designer-context.ts';
import { participantsTexts as t } from '../designer.texts.ts';

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  color: 'fg.muted',
  textStyle: 'sm',
  minWidth: '0',
});
const avatars = css({ display: 'flex', '& > * + *': { marginInlineStart: '-1.5' } });
const avatar = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: '6',
  height: '6',
  borderRadius: 'full',
  borderWidth: '2px',
  borderColor: 'bg.canvas',
  bg: 'bg.accentSubtle',
  color: 'colorPalette.text',
  fontSize: '2xs',
  fontWeight: 'semibold',
});
const summaryText = css({ smDown: { srOnly: true } });

/** Maximum avatars shown; the text beside them counts the participants that it does not name. */
const MAX_AVATARS = 3;

/** The other participants of the form; renders nothing when there are none. Announces who joins and who leaves. */
export function Participants() {
  const { program } = useDesigner();
  const all = usePresence(program);
  const names = [...new Set(all.filter((one) => !one.is_own).map(({ name }) => name))];
  useAnnouncedChanges(names);
  const summary = t.here(
    names,
    all.some((one) => one.is_own),
  );
  if (summary === '') return null;
  return (
    <span className={row} title={names.join(', ')}>
      <span aria-hidden="true" className={avatars}>
        {names.slice(0, MAX_AVATARS).map((name) => (
          <span key={name} className={avatar}>
            {initialsOf(name)}
          </span>
        ))}
      </span>
      <span className={summaryText}>{summary}</span>
    </span>
  );
}

/** Announces who joined and who left. */
function useAnnouncedChanges(names: readonly string[]): void {
  const { announce } = useDesigner();
  const before = useRef<readonly string[]>([]);
  const key = names.join('\n');
  useEffect(() => {
    const now = key === '' ? [] : key.split('\n');
    const joined = now.filter((name) => !before.current.includes(name));
    const left = before.current.filter((name) => !now.includes(name));
    before.current = now;
    const messages = [...(joined.length > 0 ? [t.joined(joined)] : []), ...(left.length > 0 ? [t.left(left)] : [])];
    if (messages.length > 0) announce(messages.join('. '));
  }, [key, announce]);
}

/** Another participant of the form, in one of their windows. */
type Participant = AnswerOf<typeof formEndpoints.formPresence>['others'][number];

/** Milliseconds between heartbeats. The server drops a participant after a minute without one. */
const HEARTBEAT_INTERVAL = 20_000;

/** Milliseconds after the last response until the participants in it are dropped. */
const PRESENCE_TIMEOUT = 60_000;

/**
 * Sends the heartbeats of this window and receives the other participants. Ignores responses that arrive out of order.
 */
function usePresenceHeartbeat(program: string) {
  const { api, newId, now } = useServices();
  const [window] = useState(newId);
  const [others, setOthers] = useState<readonly Participant[]>([]);
  const lastRequest = useRef(0);
  const lastAnswerAt = useRef(0);
  const [openedAt] = useState(now);
  const sendPresence = useCallback(
    async (present: boolean) => {
      lastRequest.current += 1;
      const request = lastRequest.current;
      // The page may close with this request in flight.
      const options = { unattended: true, keepalive: !present };
      const result = await api.post(formEndpoints.formPresence, { program, window, present }, options);
      if (request !== lastRequest.current || !present) return;
      if (result.ok) {
        lastAnswerAt.current = now();
        // After a reload, the server still lists the earlier instance of this window until its heartbeat expires.
        const isGhost = lastAnswerAt.current - openedAt < PRESENCE_TIMEOUT;
        setOthers(result.data.others.filter(({ is_own }) => !is_own || !isGhost));
      } else if (now() - lastAnswerAt.current >= PRESENCE_TIMEOUT) setOthers([]);
    },
    [api, now, openedAt, program, window],
  );
  return { others, announce: sendPresence };
}

/**
 * The other participants of a form. Sends heartbeats while the page is visible; when the page closes or the component
 * unmounts, reports that this window has left.
 */
function usePresence(program: string): readonly Participant[] {
  const { others, announce: sendPresence } = usePresenceHeartbeat(program);
  const sendPresent = useCallback(() => {
    if (document.visibilityState === 'visible') void sendPresence(true);
  }, [sendPresence]);
  useEffect(() => {
    const sendAbsent = () => void sendPresence(false);
    sendPresent();
    const timer = setInterval(sendPresent, HEARTBEAT_INTERVAL);
    document.addEventListener('visibilitychange', sendPresent);
    window.addEventListener('pagehide', sendAbsent);
    // A page can come back from the back/forward cache.
    window.addEventListener('pageshow', sendPresent);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', sendPresent);
      window.removeEventListener('pagehide', sendAbsent);
      window.removeEventListener('pageshow', sendPresent);
      sendAbsent();
    };
  }, [sendPresence, sendPresent]);
  useRecordLive('forms.presence', sendPresent, (payload) => isRecord(payload) && payload['program'] === program);
  return others;
}
