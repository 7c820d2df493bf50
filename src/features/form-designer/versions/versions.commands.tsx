import { commandTable } from '#features/kit/commands/command-table.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import FileDiff from 'lucide-react/icons/file-diff';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { versionsTexts as t } from './versions.texts.ts';

/** What can be done with the versions of a form. */
export const versionsCommands = commandTable('versions', t.list, {
  compare: { title: t.compare, icon: <FileDiff aria-hidden="true" />, place: 'toolbar' },
  restore: { title: t.restore, icon: <RotateCcw aria-hidden="true" />, place: 'toolbar' },
  older: { title: t.older, icon: <ChevronDown aria-hidden="true" />, place: 'toolbar' },
  discard: { title: t.discard, icon: <Trash2 aria-hidden="true" />, place: 'toolbar' },
  remove: { title: t.remove, icon: <Trash2 aria-hidden="true" />, place: 'toolbar' },
});
