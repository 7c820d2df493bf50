import type { CellChange, RowChange, RowChanges } from '#domain/forms/row-changes.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { useState } from 'react';
import { rowChangeListTexts as t } from './row-changes.texts.ts';

/** Number of rows shown at first, and the maximum added each time the user asks for more. */
const FIRST = 5;
const STEP = 200;

const stack = css({ display: 'grid', gap: '2', justifyItems: 'start', minWidth: '0' });
const list = css({ listStyle: 'none', display: 'grid', gap: '2', width: 'full', minWidth: '0' });
const item = css({
  display: 'grid',
  gap: '0.5',
  pl: '3',
  minWidth: '0',
  borderLeftWidth: '2px',
  overflowWrap: 'anywhere',
  textStyle: 'sm',
});
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '0.5' });
const place = css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });
const named = css({ fontWeight: 'medium', minWidth: '0', lineClamp: '2' });
const cells = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '0.5', m: '0' });
const cell = css({ display: 'flex', flexWrap: 'wrap', columnGap: '1', minWidth: '0' });
const muted = css({ color: 'fg.muted' });
const value = css({ m: '0', minWidth: '0', whiteSpace: 'pre-wrap', fontVariantNumeric: 'tabular-nums' });

interface RowChangeListProps {
  /** Name of the table. */
  label: string;
  rows: Pick<RowChanges, 'total' | 'told'>;
  /** Loads the missing rows and resolves to whether that succeeded; absent when none are missing. */
  onAll?: () => Promise<boolean>;
}

/** The changes of a table's rows: the first ones, and all on demand. */
export function RowChangeList({ label, rows: { total, told: listed }, onAll }: RowChangeListProps) {
  const [shown, setShown] = useState(FIRST);
  const [isReading, setReading] = useState(false);
  const wanted = Math.min(total, shown < STEP ? STEP : shown + STEP);
  const show = async () => {
    if (shown >= total) return setShown(FIRST);
    if (onAll !== undefined && listed.length < wanted) {
      setReading(true);
      const isLoaded = await onAll();
      setReading(false);
      if (!isLoaded) return undefined;
    }
    return setShown(wanted);
  };
  if (total === 0) return null;
  return (
    <div className={stack}>
      <ul className={list} aria-label={t.list(label)}>
        {listed.slice(0, shown).map((row) => (
          <Row key={`${row.from ?? ''}/${row.to ?? ''}`} row={row} />
        ))}
      </ul>
      {total > FIRST && (
        <Button size="sm" variant="ghost" loading={isReading} onClick={() => void show()}>
          {moreText(shown, wanted, total)}
        </Button>
      )}
    </div>
  );
}

function moreText(shown: number, wanted: number, total: number): string {
  if (shown >= total) return t.fewer;
  return wanted === total && shown === FIRST ? t.all(total) : t.more(wanted - shown, total - shown);
}

function Row({ row }: { row: RowChange }) {
  const { what, from, to, moved, name } = row;
  return (
    <li className={item}>
      <span className={head}>
        <span className={place}>{t.place(to ?? from ?? 0)}</span>
        {name !== '' && <span className={named}>{name}</span>}
        {what === 'added' && <Badge tone="positive">{t.added}</Badge>}
        {what === 'removed' && <Badge tone="negative">{t.removed}</Badge>}
        {moved && from !== null && <Badge tone="info">{t.moved(from)}</Badge>}
      </span>
      {row.cells.length > 0 && <Cells row={row} />}
    </li>
  );
}

/** The cells of a row: their values and, for a changed row, the previous ones. */
const Cells = ({ row }: { row: RowChange }) => (
  <dl className={cells}>
    {row.cells.map((one) => (
      <div key={one.key} className={cell}>
        <dt className={muted}>{t.cell(one.label)}</dt>
        <dd className={value}>{row.what === 'changed' ? <Change cell={one} /> : one.to || one.from}</dd>
      </div>
    ))}
  </dl>
);

const Change = ({ cell: { from, to } }: { cell: CellChange }) => (
  <>
    <span className={muted}>
      {from || t.empty} {t.becomes}
    </span>{' '}
    {to || t.empty}
  </>
);
