import type { DefinitionChange } from '#domain/forms/definition-changes.ts';
import type { Tone } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Heading } from '#ui/heading.tsx';
import { css } from '#styled-system/css';
import { versionsTexts as t } from './versions.texts.ts';

const part = css({ display: 'grid', gap: '2', minWidth: '0' });
const list = css({ listStyle: 'none', display: 'grid', borderWidth: '1px', borderRadius: 'l2' });
const line = css({
  display: 'grid',
  gap: '1',
  p: '3',
  borderTopWidth: { base: '1px', _first: '0' },
  minWidth: '0',
  overflowWrap: 'anywhere',
  textStyle: 'sm',
});
const head = css({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '2' });
const name = css({ fontWeight: 'medium', minWidth: '0' });
const minor = css({ color: 'fg.muted' });
const grave = css({ fontWeight: 'medium' });
const bullets = css({
  display: 'grid',
  gap: '1',
  ps: '4',
  listStyle: 'disc',
  textStyle: 'sm',
  overflowWrap: 'anywhere',
});

const tones: Readonly<Record<DefinitionChange['change'], Tone>> = {
  added: 'positive',
  renamed: 'info',
  retyped: 'warning',
  changed: 'info',
  removed: 'negative',
};

/** A change, with its effect on records when known. */
interface ShownChange extends DefinitionChange {
  readonly records?: number;
  readonly unreadable?: number;
  readonly rule?: string;
}

/** The changes of fields between two versions. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <section className={part}>
      <Heading level={3}>{t.changes}</Heading>
      <ul className={list}>
        {changes.map((change) => (
          <Change key={change.key} change={change} />
        ))}
      </ul>
    </section>
  );
}

function Change({ change: { label, change, text, records = 0, unreadable = 0, rule } }: { change: ShownChange }) {
  return (
    <li className={line}>
      <span className={head}>
        <span className={name}>{label}</span>
        <Badge tone={tones[change]}>{t.commandNames[change]}</Badge>
      </span>
      {text !== '' && <span>{text}</span>}
      {records > 0 && <span>{t.recordsWithData(records)}</span>}
      {unreadable > 0 && <span className={grave}>{t.unreadable(unreadable)}</span>}
      {rule !== undefined && <span className={minor}>{rule}</span>}
    </li>
  );
}

/** The other changes, one line each; renders nothing when there are none. */
export function OtherChanges({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={part}>
      <Heading level={3}>{t.others}</Heading>
      <ul className={bullets}>
        {lines.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  );
}
