import { commandTable } from '#features/kit/commands/command-table.ts';
import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { groupTexts as t } from './groups.texts.ts';

/** The commands of a grouped list. */
export const groupCommands = commandTable('record-groups', t.groups, {
  expandAll: { title: t.expandAll, icon: <ChevronsUpDown aria-hidden="true" />, place: 'toolbar' },
  collapseAll: { title: t.collapseAll, icon: <ChevronsDownUp aria-hidden="true" />, place: 'toolbar' },
});
