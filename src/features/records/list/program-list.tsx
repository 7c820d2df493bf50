import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { useList } from '#features/kit/list/use-list.ts';
import { useListChanges } from '#features/kit/list/use-list-changes.ts';
import { useListReturn } from '#features/kit/list/use-list-return.ts';
import { sheetStatus } from '#features/kit/loading/part-status.tsx';
import { ListSearchField } from '#features/kit/list/search-field.tsx';
import { useConnectionReturn } from '#features/kit/loading/use-connection-return.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectMay } from '#machines/auth/index.ts';
import { selectFailure, selectIsRefused, selectShown } from '#machines/record-list/index.ts';
import { selectCanCancel, selectIsBusy, selectProgress } from '#machines/record-batch/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Progress } from '#ui/progress.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { memo, useCallback, useEffect, useMemo, useRef, useState, useEffectEvent } from 'react';
import { recordListCommands } from '../records.commands.tsx';
import type { RecordsPlace } from '../records-address.ts';
import { ChangedRows } from './changed-rows.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { NameOf } from './filter-parts.ts';
import { fieldsByKey, useListColumns } from './list-columns.ts';
import { hasInvalidFilter, listQuestion, questionOf } from './list-question.ts';
import { listTexts as t } from './list.texts.ts';
import { ListRows } from './list-rows.tsx';
import { useBatch, type BatchRef } from './use-batch.ts';
import { type ListTotalsRef, useListTotals, useTotals } from './list-totals.ts';
import { recordSource, type RecordListRef } from './record-source.ts';

const ColumnsPanel = lazyPart(async () => (await import('./columns-panel.tsx')).ColumnsPanel, sheetStatus(t.columns));

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '3',
  mb: '3',
  _print: { display: 'none' },
});
const end = css({ ms: 'auto', _print: { display: 'none' } });

interface ProgramListProps {
  /** What the list shows. Memoized, so that an equal place renders nothing. */
  place: RecordsPlace;
  /** Id of the record open over the list; null for none. */
  record: string | null;
  definition: FormDefinition;
  onPlace: (place: RecordsPlace) => void;
  /** Opens a new record; undefined for users who may not create one. */
  create: ShownCommand | undefined;
}

/** The list of a program, or its bin: search, filter, columns and records. */
export function ProgramList({ place, record, definition, onPlace, create }: ProgramListProps) {
  const { auth } = useServices();
  const mayDelete = useSelector(auth, selectMay(place.program, 'delete'));
  const fields = useMemo(() => fieldsByKey(definition), [definition]);
  const columns = useListColumns(place.program, definition, fields);
  const question = questionOf(place, definition, fields);
  const list = useList(recordSource, listQuestion(question, columns.columns, place.size, definition));
  const changes = useListChanges(list, recordSource);
  const show = useShow(place.view, definition, fields, columns.columns, list, onPlace);
  const totals = useListTotals(list);
  useReturnedConnection(list, totals);
  const names = useMemo(() => ({ one: definition.one, many: definition.many }), [definition]);
  const batches = useBatch(place.program, names, list);
  useInvalidFilter(hasInvalidFilter(place, fields), () => onPlace({ ...place, filter: null, isFilterBroken: false }));
  useListReturn(record, list);
  const isRefused = useSelector(list, selectIsRefused);
  if (isRefused) return <Alert tone="warning" role="alert" title={t.refused} />;
  const shared = { place, definition, onPlace: show, list, fields, columns };
  return (
    <>
      {place.view === 'list' && <ListTools {...shared} />}
      {batches.batch !== null && <BatchPanel batch={batches.batch} onDismiss={batches.dismiss} />}
      <ListRows {...shared} {...{ totals, names, mayDelete, create }} onBatch={batches.begin} />
      <ChangedRows changes={changes} names={names} group={definition.title} />
    </>
  );
}

interface ListToolsProps extends Pick<ProgramListProps, 'place' | 'definition' | 'onPlace'> {
  list: RecordListRef;
  fields: ReturnType<typeof fieldsByKey>;
  columns: ReturnType<typeof useListColumns>;
}

const ListTools = memo(function ListTools(props: ListToolsProps) {
  const { place, definition, list, fields, columns, onPlace } = props;
  const [isChoosing, setChoosing] = useState(false);
  const nameOf = useNames(list);
  const frame = useRef<HTMLDivElement>(null);
  const commands = usePageCommands(
    recordListCommands,
    { search: () => frame.current?.querySelector('input')?.focus(), columns: () => setChoosing(true) },
    definition.title,
  );
  return (
    <div ref={frame} className={bar}>
      <ListSearchField
        hint={t.search(definition.many)}
        value={place.text}
        onSearch={(text) => onPlace({ ...place, text })}
      />
      <FilterBar
        fields={fields}
        filter={place.filter}
        group={definition.title}
        nameOf={nameOf}
        onFilter={(filter) => onPlace({ ...place, filter })}
      >
        <CommandButton command={commands.columns} size="sm" className={end} />
      </FilterBar>
      {isChoosing && <ColumnsPanel onClose={() => setChoosing(false)} fields={fields} list={columns} />}
    </div>
  );
});

/**
 * Returns a function that navigates to another place. The request for rows starts before the URL changes and renders.
 */
function useShow(
  view: RecordsPlace['view'],
  definition: FormDefinition,
  fields: ListToolsProps['fields'],
  columns: ListToolsProps['columns']['columns'],
  list: RecordListRef,
  onPlace: ProgramListProps['onPlace'],
): ProgramListProps['onPlace'] {
  return useCallback(
    (next) => {
      const question = listQuestion(questionOf(next, definition, fields), columns, next.size, definition);
      if (next.view === view) list.send({ type: 'question.change', question });
      onPlace(next);
    },
    [view, definition, fields, columns, list, onPlace],
  );
}

/** Reloads rows and totals that failed when the connection returns. */
function useReturnedConnection(list: RecordListRef, totals: ListTotalsRef): void {
  const isUnread = useSelector(list, (snapshot) => selectFailure(snapshot) !== null);
  const isUncounted = useTotals(totals).state === 'failed';
  useConnectionReturn(isUnread || isUncounted, () => {
    list.send({ type: 'list.retry' });
    totals.send({ type: 'totals.retry' });
  });
}

/** Names of the linked records that the list has loaded. */
function useNames(list: RecordListRef): NameOf {
  const shown = useSelector(list, selectShown);
  return (id) => [...(shown?.slices.values() ?? [])].map(({ references }) => references.records[id]).find(Boolean);
}

/** Reports once that the filter of the URL is invalid, and removes it from the URL. */
function useInvalidFilter(isInvalid: boolean, drop: () => void): void {
  const { feedback } = useServices();
  const handleInvalid = useEffectEvent(() => {
    feedback.notify('warning', t.invalidFilter);
    drop();
  });
  useEffect(() => {
    if (isInvalid) handleInvalid();
  }, [isInvalid]);
}

const frame = css({ display: 'flex', alignItems: 'end', gap: '3', mb: '3', _print: { display: 'none' } });
const grows = css({ flex: '1', minWidth: '0' });
const spaced = css({ mb: '3' });
const list = css({ ps: '4', listStyle: 'disc', maxHeight: '10rem', overflowY: 'auto' });

/** Progress of a batch operation on several records and, when it ends, the records that failed. */
function BatchPanel({ batch, onDismiss }: { batch: BatchRef; onDismiss: () => void }) {
  const isBusy = useSelector(batch, selectIsBusy);
  const canCancel = useSelector(batch, selectCanCancel);
  const { tried, total } = useSelector(batch, selectProgress, (a, b) => a.tried === b.tried);
  const { kind, failures } = useSelector(batch, ({ context }) => context);
  if (isBusy && total > 1) {
    return (
      <div className={frame}>
        <div className={grows}>
          <Progress label={t.working[kind]} value={tried} max={total} valueText={t.progress(tried, total)} />
        </div>
        <Button size="sm" disabled={!canCancel} onClick={() => batch.send({ type: 'batch.cancel' })}>
          {t.cancelBatch}
        </Button>
      </div>
    );
  }
  if (isBusy || failures.length === 0) return null;
  return (
    <div className={spaced}>
      <Alert tone="warning" role="alert" title={t.failedTitle[kind](failures.length)}>
        <ul className={list}>
          {failures.map(({ row, failure }) => (
            <li key={row.id}>{t.failure(row.title === '' ? t.unnamed : row.title, failure.text)}</li>
          ))}
        </ul>
        <div>
          <Button size="sm" onClick={onDismiss}>
            {t.dismiss}
          </Button>
        </div>
      </Alert>
    </div>
  );
}
