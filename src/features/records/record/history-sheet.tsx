import { showInstant } from '#domain/dates.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { css } from '#styled-system/css';
import { LoadFailure } from '#features/kit/load-failure.tsx';
import { RowChangeList } from '#features/kit/row-changes/row-change-list.tsx';
import { AsOfChoice } from './as-of-choice.tsx';
import type { AsOfMoment } from './as-of-moment.ts';
import { pastTexts as t } from './past.texts.ts';
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
const rows = css({ m: '0', mt: '1', mb: '1' });
const head = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: '2' });
const entryText = css({ display: 'grid', minWidth: '0' });

interface HistorySheetProps {
  program: string;
  record: string;
  onClose: () => void;
  /** Shows the record as of a moment. */
  onAsOf: (moment: AsOfMoment) => void;
}

/** The history of a record: who did what, when and at which workstation. */
export function HistorySheet({ program, record, onClose, onAsOf }: HistorySheetProps) {
  return (
    <Sheet open onClose={onClose} side="right" title={t.history} closeLabel={t.closeHistory}>
      <div className={stack}>
        <AsOfChoice onChoose={onAsOf} />
        <Entries program={program} record={record} onAsOf={onAsOf} />
      </div>
    </Sheet>
  );
}

function Entries({ program, record, onAsOf }: Omit<HistorySheetProps, 'onClose'>) {
  const { load, retry, isReading, more, loadAllRows } = useHistory(program, record);
  if (load.state === 'failed') return <LoadFailure error={load.error} onRetry={retry} />;
  if (load.state === 'loading') return <Skeleton label={t.loadingHistory} lines={6} />;
  const { rows: entries, next } = load.data;
  return (
    <>
      <ul className={list}>
        {entries.map((row) => (
          <Entry
            key={row.revision}
            row={row}
            onViewAsOf={() => onAsOf({ revision: row.revision })}
            onLoadAllRows={() => loadAllRows(row.revision)}
          />
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

interface EntryProps {
  row: HistoryEntry;
  /** Shows the record as of this version. */
  onViewAsOf: () => void;
  /** Loads all changed rows; resolves to whether that succeeded. */
  onLoadAllRows: () => Promise<boolean>;
}

function Entry({ row, onViewAsOf, onLoadAllRows }: EntryProps) {
  // Seconds distinguish versions of the same minute.
  const at = showInstant(row.at, 'seconds');
  return (
    <li className={entry}>
      <div className={head}>
        <div className={entryText}>
          <span className={who}>
            {row.by?.name ?? t.somebody}: {t.events[row.event]}
          </span>
          <span className={when}>
            {at}
            {row.workstation !== '' && ` · ${t.station(row.workstation)}`}
          </span>
        </div>
        {row.event !== 'deleted' && (
          <Button size="sm" aria-label={t.viewVersion(at)} onClick={onViewAsOf}>
            {t.viewAsOf}
          </Button>
        )}
      </div>
      {row.changes.length > 0 && <Changes row={row} onLoadAllRows={onLoadAllRows} />}
    </li>
  );
}

const Changes = ({ row, onLoadAllRows }: Omit<EntryProps, 'onViewAsOf'>) => (
  <dl className={changes}>
    {row.changes.map(({ key, label: name, from, to, rows: changed }) => (
      <div key={`${key} ${name}`}>
        <dt className={label}>{t.change(name)}</dt>
        <dd className={change}>{t.fromTo(from, to)}</dd>
        {changed !== undefined && (
          <dd className={rows}>
            <RowChangeList label={name} rows={changed} onAll={onLoadAllRows} />
          </dd>
        )}
      </div>
    ))}
  </dl>
);
