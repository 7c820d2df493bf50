import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Eraser from 'lucide-react/icons/eraser';
import Save from 'lucide-react/icons/save';
import Trash2 from 'lucide-react/icons/trash-2';
import { commandTable } from '../commands/command-table.ts';
import { whyNotRow } from '../help/why-not-row.tsx';
import { recordTexts as t } from './record-texts.ts';

/** The commands of every record form. */
export const recordFormCommands = commandTable('form', t.form, {
  compare: {
    title: t.compare,
    icon: <ArrowLeftRight aria-hidden="true" />,
    place: 'toolbar',
    words: t.compareWords,
  },
  back: { title: t.back, icon: <ArrowLeft aria-hidden="true" />, place: 'toolbar' },
  remove: { title: t.remove, icon: <Trash2 aria-hidden="true" />, place: 'toolbar' },
  discard: { title: t.discardTyped, icon: <Eraser aria-hidden="true" />, place: 'toolbar' },
  reset: { title: t.reset, icon: <Eraser aria-hidden="true" />, place: 'toolbar' },
  saveAnother: { title: t.saveAnother, icon: <CopyPlus aria-hidden="true" />, place: 'toolbar' },
  save: { title: t.save, icon: <Save aria-hidden="true" />, place: 'toolbar', keys: ['Ctrl+S', 'Ctrl+Enter'] },
  whyNot: whyNotRow,
});
