import CircleStop from 'lucide-react/icons/circle-stop';
import { commandTable } from '../commands/command-table.ts';
import { allRowsTexts as t } from './all-rows.texts.ts';

/** What can be done while all rows of a list are read. */
export const readingCommands = commandTable('reading', t.reading, {
  cancel: { title: t.cancel, icon: <CircleStop aria-hidden="true" />, place: 'toolbar' },
});
