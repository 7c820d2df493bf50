import { commandTable } from '#features/kit/commands/command-table.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Columns3 from 'lucide-react/icons/columns-3';
import Filter from 'lucide-react/icons/filter';
import FilterX from 'lucide-react/icons/funnel-x';
import History from 'lucide-react/icons/history';
import ListX from 'lucide-react/icons/list-x';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash-2';
import { listTexts as t } from './list/list.texts.ts';
import { recordPageTexts } from './record/record.texts.ts';

/** The commands of the list of any program, and of its bin. */
export const recordListCommands = commandTable('records', t.records, {
  bin: { title: t.bin, icon: <Trash2 aria-hidden="true" />, place: 'toolbar', words: t.binWords },
  back: { title: t.backToList, icon: <ArrowLeft aria-hidden="true" />, place: 'toolbar' },
  new: { title: t.newRecord, icon: <Plus aria-hidden="true" />, place: 'toolbar', keys: ['Alt+N'], words: t.newWords },
  search: { title: t.searchList, icon: <Search aria-hidden="true" />, place: 'keys', keys: ['/'] },
  addFilter: { title: t.addFilter, icon: <Filter aria-hidden="true" />, place: 'toolbar' },
  clearFilter: { title: t.clear, icon: <FilterX aria-hidden="true" />, place: 'toolbar' },
  clearSearch: { title: t.clear, icon: <FilterX aria-hidden="true" />, place: 'toolbar' },
  columns: { title: t.columns, icon: <Columns3 aria-hidden="true" />, place: 'toolbar', words: t.columnsWords },
  update: { title: t.update, icon: <RefreshCw aria-hidden="true" />, place: 'toolbar', words: t.updateWords },
  remove: { title: t.remove, icon: <Trash2 aria-hidden="true" />, place: 'toolbar' },
  restore: { title: t.restore, icon: <RotateCcw aria-hidden="true" />, place: 'toolbar' },
  clearSelection: { title: t.clearSelection, icon: <ListX aria-hidden="true" />, place: 'toolbar' },
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
});
