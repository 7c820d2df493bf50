import { showInstant } from '#domain/dates.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { css } from '#styled-system/css';
import { LoadFailure } from '#features/kit/load-failure.tsx';
import { AsOfChoice } from './as-of-choice.tsx';
import { recordPageTexts as t } from './record.texts.ts';
import { type HistoryEntry, useHistory } from './use-history.ts';

const stack = css({ display: 'grid', gap: 'block' });
const list = css({ listStyle: 'none', display: 'grid' });
const entry = css({
  display: 'grid',
  gap: '1',
  py: '3',
  borderTopWidth: '1px',
  minWidth: '0',
  overflowWrap: 'anywhere',
});
const who = css({ fontWeight: 'medium', textStyle: 'sm' });
const when = css({ textStyle: 'xs', color: 'fg.muted' });
const changes = css({ display: 'grid', gap: '1', m: '0', textStyle: 'sm' });
const label = css({ color: 'fg.muted' });
const change = css({ m: '0' });

interface HistorySheetProps {
  program: string;
  record: string;
  onClose: () => void;
  /** The record is to be seen as it was when a business day ended. */
  onAsOf: (date: string) => void;
}

/** What became of a record so far: who did what, when and at which workstation. */
export function HistorySheet({ program, record, onClose, onAsOf }: HistorySheetProps) {
  return (
    <Sheet open onClose={onClose} side="right" title={t.history} closeLabel={t.closeHistory}>
      <div className={stack}>
        <AsOfChoice onChoose={onAsOf} />
        <Entries program={program} record={record} />
      </div>
    </Sheet>
  );
}

function Entries({ program, record }: Pick<HistorySheetProps, 'program' | 'record'>) {
  const { load, retry, isReading, more } = useHistory(program, record);
  if (load.state === 'failed') return <LoadFailure error={load.error} onRetry={retry} />;
  if (load.state === 'loading') return <Skeleton label={t.loadingHistory} lines={6} />;
  const { rows, next } = load.data;
  return (
    <>
      <ul className={list}>
        {rows.map((row) => (
          <Entry key={row.revision} row={row} />
        ))}
      </ul>
      {next !== null && (
        <Button loading={isReading} onClick={more}>
          {t.older}
        </Button>
      )}
    </>
  );
}

const Entry = ({ row }: { row: HistoryEntry }) => (
  <li className={entry}>
    <span className={who}>
      {row.by?.name ?? t.somebody}: {t.events[row.event]}
    </span>
    <span className={when}>
      {showInstant(row.at)}
      {row.workstation !== '' && ` · ${t.station(row.workstation)}`}
    </span>
    {row.changes.length > 0 && (
      <dl className={changes}>
        {row.changes.map(({ key, label: name, from, to }) => (
          <div key={`${key} ${name}`}>
            <dt className={label}>{t.change(name)}</dt>
            <dd className={change}>{t.fromTo(from, to)}</dd>
          </div>
        ))}
      </dl>
    )}
  </li>
);
