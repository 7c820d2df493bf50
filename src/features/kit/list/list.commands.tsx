import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsDown from 'lucide-react/icons/chevrons-down';
import { commandTable } from '../commands/command-table.ts';
import { recordTexts as t } from '../record/record-texts.ts';

/** The commands that turn the pages of any list. */
export const pageCommands = commandTable('list', t.list, {
  previous: { title: t.previousPage, icon: <ChevronLeft aria-hidden="true" />, place: 'toolbar', words: t.pageWords },
  next: { title: t.nextPage, icon: <ChevronRight aria-hidden="true" />, place: 'toolbar', words: t.pageWords },
  more: { title: t.moreRows, icon: <ChevronsDown aria-hidden="true" />, place: 'toolbar' },
});
