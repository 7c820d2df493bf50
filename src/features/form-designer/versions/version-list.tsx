import { showInstant } from '#domain/dates.ts';
import type { DefinitionChange } from '#domain/forms/definition-changes.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useEffect, useRef } from 'react';
import { css } from '#styled-system/css';
import type { ListedVersion, Versions } from './use-versions.ts';
import { versionsTexts as t } from './versions.texts.ts';

const list = css({ listStyle: 'none', display: 'grid' });
const entry = css({ display: 'grid', gap: '1.5', py: '3', borderTopWidth: '1px', minWidth: '0', textStyle: 'sm' });
const head = css({ display: 'flex', alignItems: 'baseline', gap: '2', flexWrap: 'wrap' });
const name = css({ fontWeight: 'medium' });
const minor = css({ color: 'fg.muted', textStyle: 'xs', overflowWrap: 'anywhere' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

interface VersionListProps extends Pick<Versions, 'readOlder' | 'isReadingOlder'> {
  versions: readonly ListedVersion[];
  onCompare: (version: number) => void;
  onRestore: (version: number) => void;
}

/** All published versions of a form, latest first: date, author and changes. */
export function VersionList({ versions, readOlder, isReadingOlder, onCompare, onRestore }: VersionListProps) {
  const frame = useRef<HTMLUListElement>(null);
  const count = versions.length;
  const focusIndex = useRef<number | null>(null);
  // Focuses the first row of a newly loaded page, because the button disappears after the last page.
  useEffect(() => {
    if (focusIndex.current === null || count <= focusIndex.current) return;
    frame.current?.children[focusIndex.current]?.querySelector('button')?.focus();
    focusIndex.current = null;
  }, [count]);
  return (
    <>
      <ul ref={frame} className={list} aria-label={t.list}>
        {versions.map((version, index) => (
          <Version
            key={version.version}
            version={version}
            isLast={index === 0}
            onCompare={() => onCompare(version.version)}
            onRestore={() => onRestore(version.version)}
          />
        ))}
      </ul>
      {readOlder !== null && (
        <Button
          size="sm"
          loading={isReadingOlder}
          onClick={() => {
            focusIndex.current = count;
            void readOlder();
          }}
        >
          {t.older}
        </Button>
      )}
    </>
  );
}

/** The changes of a version since the previous one, one line for each kind of change. */
function summaryOf({ version, changes }: ListedVersion): readonly string[] {
  if (version === 1) return [t.firstVersion];
  if (changes.length === 0) return [t.onlyOthers];
  const labels = (kind: DefinitionChange['change']) =>
    changes.filter(({ change }) => change === kind).map(({ label }) => label);
  return [...new Set(changes.map(({ change }) => change))].map((kind) => t.summary(t.commandNames[kind], labels(kind)));
}

interface VersionProps {
  version: ListedVersion;
  isLast: boolean;
  onCompare: () => void;
  onRestore: () => void;
}

function Version({ version, isLast, onCompare, onRestore }: VersionProps) {
  const { version: number, published_at: at, published_by: by } = version;
  const title = t.version(number);
  return (
    <li className={entry}>
      <span className={head}>
        <span className={name}>{title}</span>
        {isLast && <Badge tone="positive">{t.published}</Badge>}
      </span>
      <span className={minor}>{t.by(by, showInstant(at))}</span>
      {summaryOf(version).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span className={buttons}>
        <Button size="sm" aria-label={t.compareThis(title)} onClick={onCompare}>
          {t.compare}
        </Button>
        <Button size="sm" aria-label={t.restoreThis(title)} onClick={onRestore}>
          {t.restore}
        </Button>
      </span>
    </li>
  );
}
