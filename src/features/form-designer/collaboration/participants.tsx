import { selectPresence } from '#machines/form-designer/index.ts';
import { type Participant, selectOthers } from '#machines/form-presence/index.ts';
import { initialsOf } from '#ui/person.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useDesign, useDesigner } from '../designer-context.ts';
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
  const all = usePresence();
  const names = namesOf(all);
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

const namesOf = (others: readonly Participant[]): readonly string[] => [
  ...new Set(others.filter((one) => !one.is_own).map(({ name }) => name)),
];

/** The other participants of the form. Announces who joined and who left. */
function usePresence(): readonly Participant[] {
  const { announce } = useDesigner();
  const presence = useDesign(selectPresence);
  useLayoutEffect(() => {
    if (presence === undefined) return undefined;
    let before: readonly string[] = [];
    const report = (snapshot: SnapshotFrom<typeof presence>) => {
      const now = namesOf(selectOthers(snapshot));
      const joined = now.filter((name) => !before.includes(name));
      const left = before.filter((name) => !now.includes(name));
      before = now;
      const messages = [...(joined.length > 0 ? [t.joined(joined)] : []), ...(left.length > 0 ? [t.left(left)] : [])];
      if (messages.length > 0) announce(messages.join('. '));
    };
    // The first response may have arrived before the list was rendered.
    report(presence.getSnapshot());
    const { unsubscribe } = presence.subscribe(report);
    return unsubscribe;
  }, [presence, announce]);
  return useSelector(presence, (snapshot) => (snapshot === undefined ? nobody : selectOthers(snapshot)));
}

const nobody: readonly Participant[] = [];
