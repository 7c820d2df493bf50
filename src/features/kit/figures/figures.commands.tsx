import { commandTable } from '../commands/command-table.ts';
import { copyRow } from '../sharing/sharing-rows.tsx';
import ListFilter from 'lucide-react/icons/list-filter';
import { figureTexts as t } from './figures.texts.ts';

/** What can be done with a figure that is shown as a table. */
export const figureTableCommands = commandTable('figure-table', t.kinds.table, {
  copy: { ...copyRow, place: 'toolbar' },
  showAll: { title: t.fewer, icon: <ListFilter aria-hidden="true" />, place: 'toolbar' },
});
