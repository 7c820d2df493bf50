import { routeTable } from '#contract/routes.ts';
import { commandTable } from '#features/kit/commands/command-table.ts';
import { whyNotRow } from '#features/kit/help/why-not-row.tsx';
import Eraser from 'lucide-react/icons/eraser';
import Plus from 'lucide-react/icons/plus';
import { usersTexts as t } from './users.texts.ts';

/** The commands of the lists of users and roles. */
export const usersCommands = commandTable('users', routeTable.usuarios.title, {
  new: { title: t.newRecord, icon: <Plus aria-hidden="true" />, place: 'toolbar', keys: ['Alt+N'], words: t.newWords },
  clear: { title: t.clear, icon: <Eraser aria-hidden="true" />, place: 'toolbar' },
  whyNot: whyNotRow,
});
