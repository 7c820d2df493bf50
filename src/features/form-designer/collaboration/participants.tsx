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
const faces = css({ display: 'flex', '& > * + *': { marginInlineStart: '-1.5' } });
const face = css({
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
const words = css({ smDown: { srOnly: true } });

/** Maximum avatars shown; the text names as many participants as fit. */
const MOST_FACES = 3;

/** The other participants of the form; renders nothing when there are none. Announces who joins and who leaves. */
export function Participants() {
  const { program } = useDesigner();
  const all = usePresence(program);
  const names = [...new Set(all.filter((one) => !one.is_own).map(({ name }) => name))];
  useComings(names);
  const told = t.here(
    names,
    all.some((one) => one.is_own),
  );
  if (told === '') return null;
  return (
    <span className={row} title={names.join(', ')}>
      <span aria-hidden="true" className={faces}>
        {names.slice(0, MOST_FACES).map((name) => (
          <span key={name} className={face}>
            {initialsOf(name)}
          </span>
        ))}
      </span>
      <span className={words}>{told}</span>
    </span>
  );
}

/** Announces who joined and who left. */
function useComings(names: readonly string[]): void {
  const { say } = useDesigner();
  const before = useRef<readonly string[]>([]);
  const key = names.join('\n');
  useEffect(() => {
    const now = key === '' ? [] : key.split('\n');
    const came = now.filter((name) => !before.current.includes(name));
    const left = before.current.filter((name) => !now.includes(name));
    before.current = now;
    const told = [...(came.length > 0 ? [t.came(came)] : []), ...(left.length > 0 ? [t.left(left)] : [])];
    if (told.length > 0) say(told.join('. '));
  }, [key, say]);
}
