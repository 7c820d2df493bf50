import type { ReadOptions } from '#api/api.types.ts';
import { compareDefinitions } from '#domain/forms/definition-changes.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { RecordSelectField } from '#features/kit/record/record-select.tsx';
import { useData } from '#features/kit/services/use-data.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { css } from '#styled-system/css';
import { useDesign, useDesigner } from '../designer-context.ts';
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
      <Differences key={`${chosen.from} ${chosen.to}`} {...chosen} read={read} />
    </section>
  );
}

/**
 * Reads the version of a side; gives null for the draft, which the comparison reads from the designer after each edit.
 */
const readSide = async (side: Side, read: Versions['read'], options: ReadOptions) =>
  side === 'draft' ? ({ ok: true, data: null } as const) : read(Number(side), options);

/** Reads both sides; returns only the first failure, so that it is reported once. */
async function readPair({ from, to }: Pair, read: Versions['read'], options: ReadOptions) {
  const [before, after] = await Promise.all([readSide(from, read, options), readSide(to, read, options)]);
  if (!before.ok) return before;
  if (!after.ok) return after;
  return { ok: true, data: { before: before.data, after: after.data } } as const;
}

function Differences({ read, ...sides }: Pair & Pick<VersionComparisonProps, 'read'>) {
  const drawn = useDesign(selectDefinition);
  const { program } = useDesigner();
  const { load, retry } = useData({
    name: ['version-pair', { program, ...sides }],
    live: [],
    read: (_, options) => readPair(sides, read, options),
  });
  if (load.state === 'failed') return <LoadFailure error={load.error} onRetry={retry} />;
  if (load.state === 'loading') return <Skeleton label={t.loadingVersion} lines={3} />;
  const [before, after] = [load.data.before ?? drawn, load.data.after ?? drawn];
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
