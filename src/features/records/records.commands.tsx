import { commandTable } from '#features/kit/commands/command-table.ts';
import { filterCommands } from '#features/kit/filter/filter.commands.tsx';
import { copyRow, sharingRows } from '#features/kit/sharing/sharing-rows.tsx';
import { whyNotRow } from '#features/kit/help/why-not-row.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleStop from 'lucide-react/icons/circle-stop';
import Columns3 from 'lucide-react/icons/columns-3';
import Eye from 'lucide-react/icons/eye';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import Group from 'lucide-react/icons/group';
import List from 'lucide-react/icons/list';
import History from 'lucide-react/icons/history';
import ListX from 'lucide-react/icons/list-x';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { listTexts as t } from './list/list.texts.ts';
import { pastTexts } from './record/past.texts.ts';
import { viewTexts as v } from './views/views.texts.ts';
import { recordPageTexts } from './record/record.texts.ts';

/** The commands of the list of any program, and of its bin. */
export const recordListCommands = commandTable('records', t.records, {
  bin: { title: t.bin, icon: <Trash2 aria-hidden="true" />, place: 'toolbar', words: t.binWords },
  backToList: { title: t.backToList, icon: <ArrowLeft aria-hidden="true" />, place: 'toolbar' },
  back: { title: t.backToList, icon: <ArrowLeft aria-hidden="true" />, place: 'toolbar' },
  new: { title: t.newRecord, icon: <Plus aria-hidden="true" />, place: 'toolbar', keys: ['Alt+N'], words: t.newWords },
  viewList: {
    title: v.views.list,
    icon: <List aria-hidden="true" />,
    place: 'toolbar',
    keys: ['Alt+L'],
    words: v.viewWords,
  },
  viewChart: {
    title: v.views.chart,
    icon: <ChartColumn aria-hidden="true" />,
    place: 'toolbar',
    keys: ['Alt+G'],
    words: v.viewWords,
  },
  viewCalendar: {
    title: v.views.calendar,
    icon: <CalendarDays aria-hidden="true" />,
    place: 'toolbar',
    keys: ['Alt+K'],
    words: v.viewWords,
  },
  search: { title: t.searchList, icon: <Search aria-hidden="true" />, place: 'keys', keys: ['/'] },
  clearSearch: filterCommands.rows.clearFilter,
  group: { title: v.group, icon: <Group aria-hidden="true" />, place: 'toolbar', words: v.groupWords },
  columns: { title: t.columns, icon: <Columns3 aria-hidden="true" />, place: 'toolbar', words: t.columnsWords },
  print: sharingRows.print,
  copy: copyRow,
  copyLink: sharingRows.copyLink,
  update: { title: t.update, icon: <RefreshCw aria-hidden="true" />, place: 'toolbar', words: t.updateWords },
  remove: { title: t.remove, icon: <Trash2 aria-hidden="true" />, place: 'toolbar' },
  restore: { title: t.restore, icon: <RotateCcw aria-hidden="true" />, place: 'toolbar' },
  resetColumns: { title: t.resetColumns, icon: <RotateCcw aria-hidden="true" />, place: 'toolbar' },
  cancelBatch: { title: t.cancelBatch, icon: <CircleStop aria-hidden="true" />, place: 'toolbar' },
  dismiss: { title: t.dismiss, icon: <X aria-hidden="true" />, place: 'toolbar' },
  clearSelection: { title: t.clearSelection, icon: <ListX aria-hidden="true" />, place: 'toolbar' },
  whyNot: whyNotRow,
});

/** What can be done with a row of the bin. */
export const binRowCommands = commandTable('bin-row', t.bin, {
  restore: { title: t.restore, icon: <RotateCcw aria-hidden="true" />, place: 'toolbar' },
});

/** The commands of an open record, besides those of every record form. */
export const openRecordCommands = commandTable('record', t.record, {
  previous: { title: recordPageTexts.previous, icon: <ChevronLeft />, place: 'toolbar', keys: ['Alt+PageUp'] },
  next: { title: recordPageTexts.next, icon: <ChevronRight />, place: 'toolbar', keys: ['Alt+PageDown'] },
  history: {
    title: recordPageTexts.history,
    icon: <History aria-hidden="true" />,
    place: 'toolbar',
    words: t.historyWords,
  },
  ...sharingRows,
  renew: { title: recordPageTexts.renew, icon: <RefreshCw aria-hidden="true" />, place: 'toolbar' },
});

/** The commands of a record that is in the bin, opened by its address. */
export const deletedRecordCommands = commandTable('deleted-record', t.bin, {
  ...sharingRows,
  back: { title: recordPageTexts.back, icon: <ArrowLeft aria-hidden="true" />, place: 'toolbar' },
  restore: { title: recordPageTexts.restore, icon: <RotateCcw aria-hidden="true" />, place: 'toolbar' },
});

/** The commands of a record as it was, and of its history. */
export const pastRecordCommands = commandTable('past-record', pastTexts.history, {
  current: { title: pastTexts.asOfBack, icon: <ArrowLeft aria-hidden="true" />, place: 'toolbar' },
  history: { title: pastTexts.asOfHistory, icon: <History aria-hidden="true" />, place: 'toolbar' },
  older: { title: pastTexts.older, icon: <ChevronDown aria-hidden="true" />, place: 'toolbar' },
  viewAsOf: { title: pastTexts.viewAsOf, icon: <Eye aria-hidden="true" />, place: 'toolbar' },
});
