import type { ValueField } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { useList } from '#features/kit/list/use-list.ts';
import { useListChanges } from '#features/kit/list/use-list-changes.ts';
import { useListReturn } from '#features/kit/list/use-list-return.ts';
import { partStatus } from '#features/kit/loading/part-status.tsx';
import { useConnectionReturn } from '#features/kit/loading/use-connection-return.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectMay } from '#machines/auth/index.ts';
import { selectFailure, selectIsRefused } from '#machines/record-list/index.ts';
import { Alert } from '#ui/alert.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useEffect, useMemo, useEffectEvent } from 'react';
import type { RecordsPlace } from '../records-address.ts';
import type { ListViewProps } from '../views/list-view-props.ts';
import { ChangedRows } from './changed-rows.tsx';
import { fieldsByKey, type ListColumn, useListColumns } from './list-columns.ts';
import { hasInvalidFilter, listQuestion, questionOf } from './list-question.ts';
import { listTexts as t } from './list.texts.ts';
import { ListRows, type ListRowsProps } from './list-rows.tsx';
import { BinTools, ListTools } from './list-tools.tsx';
import { useBatch } from './use-batch.ts';
import { BatchPanel } from './batch-panel.tsx';
import { type ListTotalsRef, useListTotals, useTotals } from './list-totals.ts';
import { recordSource, type RecordListRef } from './record-source.ts';

const ListChart = lazyPart<ListViewProps>(
  async () => (await import('../views/chart/list-chart.tsx')).ListChart,
  partStatus(),
);
const ListCalendar = lazyPart<ListViewProps>(
  async () => (await import('../views/calendar/list-calendar.tsx')).ListCalendar,
  partStatus(),
);
const GroupedRows = lazyPart<ListRowsProps>(
  async () => (await import('../views/groups/grouped-rows.tsx')).GroupedRows,
  partStatus(),
);

interface ProgramListProps {
  /** What the list shows. Memoized, so that an equal place renders nothing. */
  place: RecordsPlace;
  /** Id of the record open over the list; null for none. */
  record: string | null;
  definition: FormDefinition;
  onPlace: (place: RecordsPlace) => void;
  /** Opens a new record; undefined for users who may not create one. */
  create: ShownCommand | undefined;
  /** Renders the head of the bin with the menu of its further actions; null while there are none. */
  renderBinHead?: (more: ReactNode) => ReactNode;
}

/** The list of a program, or its bin: search, filter, columns and records. */
export function ProgramList({ place, record, definition, onPlace, create, renderBinHead }: ProgramListProps) {
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
  if (isRefused) {
    return (
      <>
        {renderBinHead?.(null)}
        <Alert tone="warning" role="alert" title={t.refused} />
      </>
    );
  }
  const shared = { place, definition, onPlace: show, list, fields, columns };
  return (
    <>
      {renderBinHead === undefined ? (
        <ListTools {...shared} />
      ) : (
        <BinTools {...{ place, definition, list, fields, columns }} renderHead={renderBinHead} />
      )}
      {batches.batch !== null && <BatchPanel batch={batches.batch} onDismiss={batches.dismiss} />}
      <Shown {...shared} {...{ totals, names, mayDelete, create }} onBatch={batches.begin} />
      <ChangedRows changes={changes} names={names} group={definition.title} />
    </>
  );
}

/** The records of a list in the view that its address names; the bin is always a list. */
function Shown(props: ListRowsProps) {
  const { view, display, groupBy } = props.place;
  if (view === 'list' && display === 'chart') return <ListChart {...viewProps(props)} />;
  if (view === 'list' && display === 'calendar') return <ListCalendar {...viewProps(props)} />;
  return view === 'list' && groupBy !== null ? <GroupedRows {...props} /> : <ListRows {...props} />;
}

const viewProps = ({ place, definition, fields, list, onPlace }: ListRowsProps): ListViewProps => ({
  place,
  definition,
  fields,
  list,
  onPlace,
});

/**
 * Returns a function that navigates to another place. The request for rows starts before the URL changes and renders.
 */
function useShow(
  view: RecordsPlace['view'],
  definition: FormDefinition,
  fields: ReadonlyMap<string, ValueField>,
  columns: readonly ListColumn[],
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
