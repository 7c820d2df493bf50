import { commandTable } from '#features/kit/commands/command-table.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { deletedFormTexts as t } from '../designer.texts.ts';

/** The commands of an open form that another user deleted. */
export const deletedFormCommands = commandTable('deleted-form', t.title, {
  restore: { title: t.restore, icon: <RotateCcw aria-hidden="true" />, place: 'toolbar' },
  export: { title: t.export, icon: <Download aria-hidden="true" />, place: 'toolbar' },
  discard: { title: t.discard, icon: <Trash2 aria-hidden="true" />, place: 'toolbar' },
  back: { title: t.back, icon: <ArrowLeft aria-hidden="true" />, place: 'toolbar' },
});
