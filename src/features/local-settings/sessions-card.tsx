import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { listStyles } from '#ui/list.styles.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { businessDateOf, showDate, showInstant, showRelative, showTime } from '#domain/dates.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { css } from '#styled-system/css';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { sessionCommands } from './local-settings.commands.tsx';
import { localSettingsTexts } from './local-settings.texts.ts';
import type { OpenSession } from './server-settings.ts';

/** Scrolls clear of the sticky top bar. */
const scrollTarget = css({ scrollMarginTop: 'calc(var(--sizes-top-bar) + 1rem)' });

interface SessionsCardProps {
  sessions: readonly OpenSession[];
  onEnded: (id: string) => void;
}

/** Value of the parameter in `/config-local?ver=sesiones`. */
const PLACE = 'sesiones';

/** Scrolls to the card and focuses it whenever the URL points to it. */
function useScrollToCard() {
  const card = useRef<HTMLElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (new URLSearchParams(location.searchStr).get('ver') !== PLACE) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView();
  }, [location]);
  return card;
}

/** The user's open sessions, with a button to end each one except the current session. */
export function SessionsCard({ sessions, onEnded }: SessionsCardProps) {
  const { api, feedback } = useServices();
  const [ending, setEnding] = useState<string | null>(null);
  const card = useScrollToCard();

  const end = async (session: OpenSession) => {
    const answer = await feedback.confirm({
      text: localSettingsTexts.confirmEndSession(placeOf(session)),
      focus: 'no',
    });
    if (answer !== 1) return;
    setEnding(session.id);
    const result = await api.post(sessionEndpoints.endSession, { id: session.id });
    setEnding(null);
    if (!result.ok) return feedback.report(result.error, 'action');
    feedback.notify('positive', localSettingsTexts.sessionEnded);
    onEnded(session.id);
  };
  return (
    <Card
      ref={card}
      tabIndex={-1}
      className={scrollTarget}
      title={localSettingsTexts.sessions}
      description={localSettingsTexts.sessionsExplanation}
    >
      <ul className={listStyles.list}>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => void end(session)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface SessionLineProps {
  session: OpenSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  return (
    <li className={listStyles.item}>
      <div className={listStyles.text}>
        <p className={listStyles.title}>
          {placeOf(session)}
          {session.current && <Badge tone="positive">{localSettingsTexts.currentSession}</Badge>}
        </p>
        <SessionFacts session={session} />
      </div>
      {!session.current && (
        <CommandButton
          command={itemCommands(sessionCommands, { end: onEnd }).end}
          textOnly
          size="sm"
          loading={isEnding}
          aria-label={localSettingsTexts.endSessionName(placeOf(session))}
        />
      )}
    </li>
  );
}

/** Where the session was opened, when, and when it was last used. */
function SessionFacts({ session }: { session: OpenSession }) {
  const { now } = useServices();
  const { address, created_at: openedAt, last_seen_at: lastSeenAt } = session;
  return (
    <>
      <p className={listStyles.quiet}>{localSettingsTexts.from(address)}</p>
      <p className={listStyles.quiet}>
        {localSettingsTexts.opened(showDate(businessDateOf(openedAt)), showTime(openedAt))}
      </p>
      <p className={listStyles.quiet} title={showInstant(lastSeenAt)}>
        {localSettingsTexts.lastSeen(showRelative(lastSeenAt, now()))}
      </p>
    </>
  );
}

const placeOf = ({ workstation, user_agent }: OpenSession): string =>
  [
    workstation === '' ? localSettingsTexts.unnamedWorkstation : workstation,
    describeUserAgent(user_agent) ?? localSettingsTexts.unknownBrowser,
  ].join(' · ');

/**
 * Browsers by their token in the user agent, the most specific first, because most browsers also send the token of
 * another.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(?:e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system of a user agent: `Firefox en Windows`; null when both are unknown. */
export function describeUserAgent(userAgent: string): string | null {
  const nameIn = (table: typeof browsers) => table.find(([mark]) => mark.test(userAgent))?.[1];
  const parts = [nameIn(browsers), nameIn(systems)].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' en ');
}
