import { compareDefinitions } from '#domain/forms/definition-changes.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { RecordSelectField } from '#features/kit/record-select.tsx';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { css } from '#styled-system/css';
import { useDesign } from '../designer-context.ts';
import { ChangeList, OtherChanges } from './change-list.tsx';
import { otherChanges } from './other-changes.ts';
import type { Versions } from './use-versions.ts';
import { versionsTexts as t } from './versions.texts.ts';

/** A side of a comparison: a version by its number, or the current draft. */
export type Side = 'draft' | `${number}`;
export type Pair = Readonly<Record<'from' | 'to', Side>>;

const part = css({ display: 'grid', gap: '3', minWidth: '0' });
const pair = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3' });
const help = css({ textStyle: 'sm', color: 'fg.muted' });

interface VersionComparisonProps {
  /** Version numbers, latest first. */
  versions: readonly number[];
  chosen: Pair;
  onChoose: (pair: Pair) => void;
  read: Versions['read'];
}

/** The differences between any two versions, or between a version and the draft. */
export function VersionComparison({ versions, chosen, onChoose, read }: VersionComparisonProps) {
  const options = [
    { value: 'draft' as const, label: t.draftNow },
    ...versions.map((number) => ({ value: `${number}` as const, label: t.version(number) })),
  ];
  return (
    <section className={part}>
      <p className={help}>{t.compareHelp}</p>
      <div className={pair}>
        <RecordSelectField<Side>
          label={t.from}
          value={chosen.from}
          options={options}
          onChoose={(from) => onChoose({ ...chosen, from })}
        />
        <RecordSelectField<Side>
          label={t.to}
          value={chosen.to}
          options={options}
          onChoose={(to) => onChoose({ ...chosen, to })}
        />
      </div>
      <Differences from={chosen.from} to={chosen.to} read={read} />
    </section>
  );
}

/** The definition of a side; null until it is loaded. The draft follows the edits. */
function useSide(side: Side, read: Versions['read']): FormDefinition | null {
  const drawn = useDesign(selectDefinition);
  const [past, setPast] = useState<{ side: Side; definition: FormDefinition } | null>(null);
  useEffect(() => {
    if (side === 'draft') return;
    let isWanted = true;
    void read(Number(side)).then((definition) => {
      if (isWanted && definition !== null) setPast({ side, definition });
    });
    return () => {
      isWanted = false;
    };
  }, [side, read]);
  if (side === 'draft') return drawn;
  return past?.side === side ? past.definition : null;
}

function Differences({ from, to, read }: Pair & Pick<VersionComparisonProps, 'read'>) {
  const [before, after] = [useSide(from, read), useSide(to, read)];
  if (before === null || after === null) return <Skeleton label={t.loadingVersion} lines={3} />;
  const changes = compareDefinitions(before, after);
  const others = otherChanges(before, after);
  if (changes.length === 0 && others.length === 0) return <p role="status">{t.noChanges}</p>;
  return (
    <>
      {changes.length > 0 && <ChangeList changes={changes} />}
      <OtherChanges lines={others} />
    </>
  );
}
