import { routeTable } from '#contract/routes.ts';
import { commandTable } from '#features/kit/commands/command-table.ts';
import Download from 'lucide-react/icons/download';
import Eraser from 'lucide-react/icons/eraser';
import History from 'lucide-react/icons/history';
import Keyboard from 'lucide-react/icons/keyboard';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { formListTexts, toolsTexts, transferMenuTexts as t } from './designer.texts.ts';

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
});

/** The commands of the menu of a form as a whole. */
export const formMenuCommands = commandTable('form-menu', t.group, {
  versions: { title: toolsTexts.versions, icon: <History aria-hidden="true" />, place: 'menu' },
  settings: { title: toolsTexts.settings, icon: <Settings aria-hidden="true" />, place: 'menu' },
  exportDraft: { title: t.exportDraft, icon: <Download aria-hidden="true" />, place: 'menu', separated: true },
  exportPublished: { title: t.exportPublished, icon: <Download aria-hidden="true" />, place: 'menu' },
  import: { title: t.import, icon: <Upload aria-hidden="true" />, place: 'menu', separated: true },
  shortcuts: {
    title: t.shortcuts,
    icon: <Keyboard aria-hidden="true" />,
    place: 'menu',
    keys: ['?'],
    separated: true,
  },
  delete: { title: t.delete, icon: <Trash2 aria-hidden="true" />, place: 'menu', danger: true, separated: true },
});
