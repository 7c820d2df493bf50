import { routeTable } from '#contract/routes.ts';
import { commandTable } from '#features/kit/commands/command-table.ts';
import { whyNotRow } from '#features/kit/help/why-not-row.tsx';
import { copyRow, sharingRows } from '#features/kit/sharing/sharing-rows.tsx';
import Eraser from 'lucide-react/icons/eraser';
import Eye from 'lucide-react/icons/eye';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MailX from 'lucide-react/icons/mail-x';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import type { UserAction } from './user-actions.ts';
import { usersTexts as t } from './users.texts.ts';

/** The commands of the lists of users and roles. */
export const usersCommands = commandTable('users', routeTable.usuarios.title, {
  new: { title: t.newRecord, icon: <Plus aria-hidden="true" />, place: 'toolbar', keys: ['Alt+N'], words: t.newWords },
  clear: { title: t.clear, icon: <Eraser aria-hidden="true" />, place: 'toolbar' },
  print: sharingRows.print,
  copy: copyRow,
  copyLink: sharingRows.copyLink,
  whyNot: whyNotRow,
});

const viewAsRow = { title: t.viewAs, icon: <Eye aria-hidden="true" />, words: t.viewAsWords };

/** What can be done with the open user. */
export const openUserCommands = commandTable('open-user', routeTable.usuarios.title, {
  viewAs: { ...viewAsRow, place: 'toolbar' },
});

/** What can be done with a user of the list. */
export const userCommands = commandTable<UserAction | 'viewAs'>('user', t.actions, {
  viewAs: { ...viewAsRow, place: 'menu' },
  resend: { title: t.resend, icon: <Mail aria-hidden="true" />, place: 'menu' },
  endSessions: { title: t.endSessions, icon: <LogOut aria-hidden="true" />, place: 'menu' },
  enable: { title: t.enable, icon: <UserCheck aria-hidden="true" />, place: 'menu' },
  disable: { title: t.disable, icon: <UserX aria-hidden="true" />, place: 'menu', danger: true, separated: true },
  withdraw: { title: t.withdraw, icon: <MailX aria-hidden="true" />, place: 'menu', danger: true, separated: true },
  remove: { title: t.remove, icon: <Trash2 aria-hidden="true" />, place: 'menu', danger: true, separated: true },
});
