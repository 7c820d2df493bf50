import { initialsOf } from '#ui/person.tsx';
import { useEffect, useRef } from 'react';
import { css } from '#styled-system/css';
import { useDesigner } from '../designer-context.ts';
import { participantsTexts as t } from './participants.texts.ts';
import { usePresence } from './use-presence.ts';

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
