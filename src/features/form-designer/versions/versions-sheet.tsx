import { showInstant } from '#domain/dates.ts';
import type { DefinitionChange } from '#domain/forms/definition-changes.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectDefinition, selectPublished } from '#machines/form-designer/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Heading } from '#ui/heading.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { css } from '#styled-system/css';
import { type Ref, useState } from 'react';
import { useDesign } from '../designer-context.ts';
import { useDeletion } from './use-deletion.ts';
import { useRevert, type ListedVersion, useVersions, type Versions } from './use-versions.ts';
import { type Pair, VersionComparison } from './version-comparison.tsx';
import { versionsCommands } from './versions.commands.tsx';
import { versionsTexts as t } from './versions.texts.ts';

const stack = css({ display: 'grid', gap: 'block', alignContent: 'start' });
const part = css({ display: 'grid', gap: '2', justifyItems: 'start', minWidth: '0' });
const help = css({ textStyle: 'sm', color: 'fg.muted' });

interface VersionsSheetProps {
  onClose: () => void;
  /** The form was deleted. */
  onDeleted: () => void;
}

/** The published versions of the form, and the commands to revert to them. */
export function VersionsSheet({ onClose, onDeleted }: VersionsSheetProps) {
  const { load, retry, ...reading } = useVersions();
  const isPublished = useDesign((snapshot) => selectPublished(snapshot) !== null);
  return (
    <Sheet open onClose={onClose} side="right" title={t.title} closeLabel={t.close}>
      <div className={stack}>
        {load.state === 'loading' && <Skeleton label={t.loading} lines={6} />}
        {load.state === 'failed' && <LoadFailure error={load.error} onRetry={retry} />}
        {load.state === 'loaded' && load.data.rows.length === 0 && <Alert tone="info">{t.never}</Alert>}
        {load.state === 'loaded' && load.data.rows.length > 0 && (
          <Published versions={load.data.rows} onClose={onClose} {...reading} />
        )}
        {isPublished ? <Discarding onDiscarded={onClose} /> : <Deleting onDeleted={onDeleted} />}
      </div>
    </Sheet>
  );
}

interface PublishedProps extends Omit<Versions, 'load' | 'retry'> {
  versions: readonly ListedVersion[];
  onClose: () => void;
}

function Published({ versions, read, onClose, ...older }: PublishedProps) {
  const { feedback } = useServices();
  const { restore } = useRevert();
  const [tab, setTab] = useState('list');
  const [pair, setPair] = useState<Pair>({ from: `${versions[0]?.version ?? 1}`, to: 'draft' });
  const restoreVersion = async (version: number) => {
    const result = await read(version);
    if (!result.ok) return feedback.report(result.error, 'action');
    restore(result.data, version);
    onClose();
  };
  const compare = (version: number) => {
    setPair({ from: `${version}`, to: 'draft' });
    setTab('compare');
  };
  const numbers = versions.map(({ version }) => version);
  const list = (
    <VersionList
      versions={versions}
      {...older}
      onCompare={compare}
      onRestore={(version) => void restoreVersion(version)}
    />
  );
  return (
    <Tabs
      label={t.parts}
      value={tab}
      onValueChange={setTab}
      items={[
        { id: 'list', label: t.views.list, content: list },
        {
          id: 'compare',
          label: t.views.compare,
          content: <VersionComparison versions={numbers} chosen={pair} onChoose={setPair} read={read} />,
        },
      ]}
    />
  );
}

function Discarding({ onDiscarded }: { onDiscarded: () => void }) {
  const { discard } = useRevert();
  const isSame = useDesign((snapshot) => isDeepEqual(selectPublished(snapshot), selectDefinition(snapshot)));
  const commands = itemCommands(versionsCommands, {
    discard: { run: () => void discard().then((isDone) => isDone && onDiscarded()), disabled: isSame },
  });
  return (
    <section className={part}>
      <Heading level={3}>{t.danger}</Heading>
      <p className={help}>{isSame ? t.nothingToDiscard : t.discardHelp}</p>
      <CommandButton command={commands.discard} textOnly keepsFocus />
    </section>
  );
}

function Deleting({ onDeleted }: { onDeleted: () => void }) {
  const { remove, isDeleting } = useDeletion(onDeleted);
  return (
    <section className={part}>
      <Heading level={3}>{t.danger}</Heading>
      <p className={help}>{t.removeHelp}</p>
      <CommandButton
        command={itemCommands(versionsCommands, { remove: () => void remove() }).remove}
        textOnly
        loading={isDeleting}
      />
    </section>
  );
}

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

const focusFirstButton = (row: HTMLLIElement | null) => row?.querySelector('button')?.focus();

/** All published versions of a form, latest first: date, author and changes. */
function VersionList({ versions, readOlder, isReadingOlder, onCompare, onRestore }: VersionListProps) {
  /** The oldest version before the last press on the button. */
  const [oldest, setOldest] = useState<number>();
  // The first row of a newly loaded page takes the focus, because the button disappears after the last page.
  const takesFocus = (index: number) => oldest !== undefined && versions[index - 1]?.version === oldest;
  const readMore = () => {
    setOldest(versions.at(-1)?.version);
    void readOlder?.();
  };
  const { older } = itemCommands(versionsCommands, { older: readOlder === null ? null : readMore });
  return (
    <>
      <ul className={list} aria-label={t.list}>
        {versions.map((version, index) => (
          <Version
            key={version.version}
            {...(takesFocus(index) && { ref: focusFirstButton })}
            version={version}
            isLast={index === 0}
            onCompare={() => onCompare(version.version)}
            onRestore={() => onRestore(version.version)}
          />
        ))}
      </ul>
      <CommandButton command={older} textOnly size="sm" loading={isReadingOlder} />
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
  ref?: Ref<HTMLLIElement>;
  version: ListedVersion;
  isLast: boolean;
  onCompare: () => void;
  onRestore: () => void;
}

function Version({ ref, version, isLast, onCompare, onRestore }: VersionProps) {
  const { version: number, published_at: at, published_by: by } = version;
  const title = t.version(number);
  const commands = itemCommands(versionsCommands, { compare: onCompare, restore: onRestore });
  return (
    <li ref={ref} className={entry}>
      <span className={head}>
        <span className={name}>{title}</span>
        {isLast && <Badge tone="positive">{t.published}</Badge>}
      </span>
      <span className={minor}>{t.by(by, showInstant(at))}</span>
      {summaryOf(version).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span className={buttons}>
        <CommandButton command={commands.compare} textOnly size="sm" aria-label={t.compareThis(title)} />
        <CommandButton command={commands.restore} textOnly size="sm" aria-label={t.restoreThis(title)} />
      </span>
    </li>
  );
}
