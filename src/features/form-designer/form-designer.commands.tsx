import { routeTable } from '#contract/routes.ts';
import { commandTable } from '#features/kit/commands/command-table.ts';
import { sharingRows } from '#features/kit/sharing/sharing-rows.tsx';
import Download from 'lucide-react/icons/download';
import Eraser from 'lucide-react/icons/eraser';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { formListTexts, transferMenuTexts as t } from './designer.texts.ts';

/** The commands of the list of forms. */
export const formListCommands = commandTable('forms', routeTable.tests.title, {
  new: {
    title: formListTexts.newForm,
    icon: <Plus aria-hidden="true" />,
    place: 'toolbar',
    keys: ['Alt+N'],
    words: formListTexts.newWords,
  },
  clearSearch: { title: formListTexts.clearSearch, icon: <Eraser aria-hidden="true" />, place: 'toolbar' },
  ...sharingRows,
});

/** The commands of the menu of a form as a whole. */
export const formMenuCommands = commandTable('form-menu', t.group, {
  exportDraft: { title: t.exportDraft, icon: <Download aria-hidden="true" />, place: 'menu', separated: true },
  exportPublished: { title: t.exportPublished, icon: <Download aria-hidden="true" />, place: 'menu' },
  import: { title: t.import, icon: <Upload aria-hidden="true" />, place: 'menu', separated: true },
  delete: { title: t.delete, icon: <Trash2 aria-hidden="true" />, place: 'menu', danger: true, separated: true },
});
