import type { RecordRow } from '#contract/schemas/records.ts';
import type { ValueField } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { ListFrame, type Names } from '#features/kit/list/list-frame.tsx';
import { identityOf } from '#features/kit/services/query-cache.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import type { BatchKind } from '#machines/record-batch/index.ts';
import { selectFailure, selectIsTurning, selectSelection, selectShown } from '#machines/record-list/index.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useSelector } from '@xstate/react';
import { memo, useCallback, useMemo } from 'react';
import { css } from '#styled-system/css';
import { prefetchRecord, setListedRecord } from '../record-queries.ts';
import { recordsAddress, type RecordsPlace } from '../records-address.ts';
import { recordListCommands } from '../records.commands.tsx';
import { leadOf, withBinColumns, type ListColumns } from './list-columns.ts';
import { ListRange } from './list-range.tsx';
import { sortOf, pressSort } from './list-question.ts';
import { listTexts as t } from './list.texts.ts';
import { RecordTable } from './record-table.tsx';
import type { TableIntents } from './use-table.ts';
import { type ListTotalsRef, useRowCount } from './list-totals.ts';
import { type ChosenRecord, type RecordListRef, type ShownRecords, recordFromRow } from './record-source.ts';

export interface ListRowsProps {
  place: RecordsPlace;
  definition: FormDefinition;
  fields: ReadonlyMap<string, ValueField>;
  columns: ListColumns;
  list: RecordListRef;
  totals: ListTotalsRef;
  names: Names;
  mayDelete: boolean;
  onPlace: (place: RecordsPlace) => void;
  /** Opens a new record; undefined for users who may not create one. */
  create: ShownCommand | undefined;
  onBatch: (kind: BatchKind, rows: readonly ChosenRecord[]) => void;
}

/** The records of a list in any state (loading, failed, empty or shown). */
export const ListRows = memo(function ListRows(props: ListRowsProps) {
  const { place, list, totals, names } = props;
  const shown = useSelector(list, selectShown);
  const isUnread = useSelector(list, (snapshot) => selectFailure(snapshot) !== null);
  const isChangingPage = useSelector(list, selectIsTurning);
  return (
    <ListFrame
      list={list}
      size={place.size}
      onSize={(size) => props.onPlace({ ...place, size })}
      loading={<Skeleton label={t.loading(names.many)} lines={8} />}
      range={shown !== null && <ListRange shown={shown} totals={totals} isUnread={isUnread} names={names} />}
    >
      {shown !== null && <ShownRows {...props} shown={shown} isChangingPage={isChangingPage} />}
    </ListFrame>
  );
});

interface ShownRowsProps extends ListRowsProps {
  shown: ShownRecords;
  isChangingPage: boolean;
}

function ShownRows(props: ShownRowsProps) {
  const { shown, totals, isChangingPage, place, definition, columns, list, mayDelete, onBatch } = props;
  const count = useRowCount(shown, totals);
  const selection = useSelector(list, selectSelection);
  const isBin = place.view === 'bin';
  const kind = isBin ? 'restore' : 'delete';
  const drawn = useMemo(() => (isBin ? withBinColumns(columns.columns) : columns.columns), [columns.columns, isBin]);
  const { showRange, ...intents } = useListIntents(props);
  const heads = useHeads(props);
  if (count === 0) return <ListEmpty {...props} />;
  return (
    <>
      <SelectionBar
        selection={selection}
        names={props.names}
        kind={kind}
        group={definition.title}
        onAct={mayDelete ? (rows) => onBatch(kind, rows) : null}
        onClear={() => intents.select([])}
      />
      <RecordTable
        caption={isBin ? t.binOf(definition.title) : definition.title}
        shown={shown}
        count={count}
        totals={totals}
        columns={drawn}
        lead={leadOf(columns, definition)}
        {...heads}
        selection={selection}
        canChoose={mayChoose(props)}
        canOpen={!isBin}
        isWaiting={isChangingPage}
        onVisibleRange={showRange}
        onRestore={isBin && mayDelete ? (row) => onBatch('restore', [row]) : null}
        intents={intentsOf(props, intents)}
      />
    </>
  );
}

/** The sort order and the handlers of the column headers; memoized. */
export function useHeads({ place, definition, fields, columns, onPlace }: ListRowsProps) {
  const isBin = place.view === 'bin';
  const { choices, save } = columns;
  const sort = useMemo(() => (isBin ? [] : sortOf(place, definition, fields)), [isBin, place, definition, fields]);
  const press = useCallback(
    (field: string, isAdded: boolean) => onPlace({ ...place, sort: pressSort(sort, field, isAdded) }),
    [onPlace, place, sort],
  );
  const onWidth = useCallback(
    (key: string, width: number) => save(choices.map((choice) => (choice.key === key ? { key, width } : choice))),
    [choices, save],
  );
  return { sort, onSort: isBin ? null : press, onWidth };
}

/** Whoever sees a list may select its rows to copy them; those of the bin are only for restoring them. */
const mayChoose = ({ place: { view }, mayDelete }: ListRowsProps): boolean => view === 'list' || mayDelete;

function useListIntents(props: ShownRowsProps) {
  const { list, fields, definition } = props;
  const { program } = props.place;
  const services = useServices();
  const isSelectable = mayChoose(props);
  return {
    select: useCallback(
      (rows: readonly ChosenRecord[]) => {
        if (isSelectable) list.send({ type: 'selection.set', rows });
      },
      [list, isSelectable],
    ),
    showRange: useCallback(
      (first: number, last: number) => list.send({ type: 'rows.see', range: { first, last } }),
      [list],
    ),
    /** Prefetches a record when its opening starts. */
    prefetch: useCallback(
      (record: string) => prefetchRecord(services, identityOf(services), { program, record }),
      [services, program],
    ),
    /** Provides a complete row as placeholder data, so that its record renders at once. */
    setListed: useCallback(
      (row: RecordRow) => {
        const opened = recordFromRow(row, list.getSnapshot(), fields, definition);
        if (opened !== null) setListedRecord(services, program, opened);
      },
      [services, program, list, fields, definition],
    ),
  };
}

/** The actions of keys and presses in the table. Records in the bin can be neither opened nor deleted. */
function intentsOf(
  { place, mayDelete, onPlace, onBatch }: ListRowsProps,
  { setListed, ...intents }: Pick<TableIntents, 'select' | 'prefetch'> & { setListed: (row: RecordRow) => void },
): TableIntents {
  const isBin = place.view === 'bin';
  return {
    addressOf: (id) => recordsAddress({ ...place, record: id }),
    open: (row) => {
      if (isBin) return;
      setListed(row);
      onPlace({ ...place, record: row.id });
    },
    ...intents,
    remove: (rows) => {
      if (mayDelete && !isBin && rows.length > 0) onBatch('delete', rows);
    },
  };
}

interface ListEmptyProps {
  place: RecordsPlace;
  definition: FormDefinition;
  isChangingPage: boolean;
  onPlace: (place: RecordsPlace) => void;
  create: ShownCommand | undefined;
}

/** Message for a list without records: no match, an empty bin, or no record yet. */
export function ListEmpty({ place, definition: { one, many }, isChangingPage, onPlace, create }: ListEmptyProps) {
  const isNarrowed = place.text.trim() !== '' || place.filter !== null;
  if (place.view === 'bin') return <EmptyState title={t.emptyBin} text={t.emptyBinText} />;
  if (isNarrowed || isChangingPage) {
    return (
      <EmptyState title={t.emptyTitle} text={t.emptyText}>
        <ClearButton onClear={() => onPlace({ ...place, text: '', filter: null })} />
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t.firstUseTitle(many)} text={create === undefined ? t.firstUseReadOnly : t.firstUse(one)}>
      <CommandButton command={create} textOnly variant="solid" />
    </EmptyState>
  );
}

/** Removes the text and the filter of a list in which nothing matches. */
function ClearButton({ onClear }: { onClear: () => void }) {
  const commands = usePageCommands(recordListCommands, { clearSearch: onClear });
  return <CommandButton command={commands.clearSearch} textOnly />;
}

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  mb: '3',
  px: '3',
  py: '1.5',
  borderRadius: 'l2',
  bg: 'bg.accentSubtle',
  textStyle: 'sm',
  _print: { display: 'none' },
});
const grows = css({ flex: '1', minWidth: 'fit-content' });

interface SelectionBarProps {
  selection: ReadonlyMap<string, ChosenRecord>;
  names: Names;
  kind: BatchKind;
  /** Title of the list. */
  group: string;
  /** Deletes or restores the records; null for users who may not. */
  onAct: ((rows: readonly ChosenRecord[]) => void) | null;
  onClear: () => void;
}

/** The number of selected records, and the actions on them. */
export function SelectionBar(props: SelectionBarProps) {
  return props.selection.size === 0 ? null : <Selected {...props} />;
}

function Selected({ selection, names: { one, many }, kind, group, onAct, onClear }: SelectionBarProps) {
  const act = onAct && (() => onAct([...selection.values()]));
  const commands = usePageCommands(
    recordListCommands,
    { remove: kind === 'delete' ? act : null, restore: kind === 'restore' ? act : null, clearSelection: onClear },
    group,
  );
  return (
    <div className={bar}>
      <span role="status" className={grows}>
        {t.selected(selection.size, one, many)}
      </span>
      <CommandButton command={commands.remove} textOnly size="sm" />
      <CommandButton command={commands.restore} textOnly size="sm" />
      <CommandButton command={commands.clearSelection} textOnly size="sm" variant="ghost" />
    </div>
  );
}
