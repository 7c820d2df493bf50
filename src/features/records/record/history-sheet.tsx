import { getQuery } from '#api/query.ts';
import { showInstant, instantOfClock } from '#domain/dates.ts';
import { readDate } from '#domain/fields/date/date.ts';
import type { AppError } from '#contract/app-error.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { css } from '#styled-system/css';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { RowChangeList } from '#features/kit/row-changes/row-change-list.tsx';
import { type Load, useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { dateTimeMask } from '#forms/fields/date-time/date-time-mask.ts';
import { useState, type FormEvent } from 'react';
import { useMaskito } from '@maskito/react';
import { pastRecordCommands } from '../records.commands.tsx';
import type { AsOfMoment } from './as-of-moment.ts';
import { pastTexts as t } from './past.texts.ts';

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
  const { older } = itemCommands(pastRecordCommands, { older: more });
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
      {next !== null && <CommandButton command={older} textOnly loading={isReading} />}
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
  const { viewAsOf } = itemCommands(pastRecordCommands, { viewAsOf: onViewAsOf });
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
          <CommandButton command={viewAsOf} textOnly size="sm" aria-label={t.viewVersion(at)} />
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

type HistoryPage = AnswerOf<typeof recordEndpoints.recordHistory>;
type HistoryEntry = HistoryPage['rows'][number];

interface History {
  load: Load<HistoryPage>;
  retry: () => void;
  /** Loads older entries; reports a failure, after which it can be called again. */
  more: () => void;
  isReading: boolean;
  /** Loads all changed rows of an entry and resolves to whether that succeeded; reports a failure. */
  loadAllRows: (revision: number) => Promise<boolean>;
}

/** The history of a record, newest first, loaded page by page. */
function useHistory(program: string, record: string): History {
  const { api, feedback } = useServices();
  const [isReading, setReading] = useState(false);
  const query = { program, id: record };
  const { load, retry, change } = useData(getQuery(recordEndpoints.recordHistory, query));
  const report = (error: AppError) => feedback.report(error, 'load');
  const more = async (before: number) => {
    setReading(true);
    const result = await api.get(recordEndpoints.recordHistory, { ...query, before: String(before) });
    setReading(false);
    if (!result.ok) return report(result.error);
    change((shown) => ({ rows: [...shown.rows, ...result.data.rows], next: result.data.next }));
  };
  const loadAllRows = async (revision: number) => {
    const result = await api.get(recordEndpoints.recordHistory, { ...query, only: String(revision) });
    if (!result.ok) {
      report(result.error);
      return false;
    }
    const loaded = result.data.rows;
    change((shown) => ({
      ...shown,
      rows: shown.rows.map((row) => loaded.find((one) => one.revision === row.revision) ?? row),
    }));
    return loaded.length > 0;
  };
  return {
    load,
    retry,
    isReading,
    loadAllRows,
    more: () => {
      if (load.state === 'loaded' && load.data.next !== null) void more(load.data.next);
    },
  };
}

const MASKING = { options: dateTimeMask };

const line = css({ display: 'grid', gap: '2', justifyItems: 'start' });

/** Parses a day, optionally with a minute; undefined for a local time that never existed. */
function readMoment(text: string): AsOfMoment | undefined {
  const [day = '', clock] = text.trim().split(/\s+/);
  const date = readDate(day);
  if (date === undefined) return undefined;
  if (clock === undefined) return { date };
  const time = clock.padStart('hh:mm'.length, '0');
  return instantOfClock(date, time) === undefined ? undefined : { date, time };
}

/** Asks for the day or minute as of which to show a record. */
function AsOfChoice({ onChoose }: { onChoose: (moment: AsOfMoment) => void }) {
  const ref = useMaskito(MASKING);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = readMoment(text);
    if (moment === undefined) setProblem(t.asOfWrong);
    else onChoose(moment);
  };
  return (
    <form noValidate onSubmit={submit} className={line}>
      <TextField
        ref={ref}
        label={t.asOfLabel}
        help={t.asOfHelp}
        placeholder={t.asOfPlaceholder}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={problem}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" size="sm">
        {t.asOfShow}
      </Button>
    </form>
  );
}
