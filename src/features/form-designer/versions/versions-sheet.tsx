import { isSameContent } from '#domain/forms/same-content.ts';
import { LoadFailure } from '#features/kit/load-failure.tsx';
import { useServices } from '#features/kit/use-services.ts';
import { selectDefinition, selectPublished } from '#machines/form-designer/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { useDesign } from '../designer-context.ts';
import { useDeletion } from './use-deletion.ts';
import { useRevert } from './use-revert.ts';
import { type ListedVersion, useVersions, type Versions } from './use-versions.ts';
import { type Pair, VersionComparison } from './version-comparison.tsx';
import { VersionList } from './version-list.tsx';
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
  const isSame = useDesign((snapshot) => isSameContent(selectPublished(snapshot), selectDefinition(snapshot)));
  return (
    <section className={part}>
      <Heading level={3}>{t.danger}</Heading>
      <p className={help}>{isSame ? t.nothingToDiscard : t.discardHelp}</p>
      <Button aria-disabled={isSame} onClick={() => void discard().then((isDone) => isDone && onDiscarded())}>
        {t.discard}
      </Button>
    </section>
  );
}

function Deleting({ onDeleted }: { onDeleted: () => void }) {
  const { remove, isDeleting } = useDeletion(onDeleted);
  return (
    <section className={part}>
      <Heading level={3}>{t.danger}</Heading>
      <p className={help}>{t.removeHelp}</p>
      <Button loading={isDeleting} onClick={() => void remove()}>
        {t.remove}
      </Button>
    </section>
  );
}
