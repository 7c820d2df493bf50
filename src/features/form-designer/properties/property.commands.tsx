import { commandTable } from '#features/kit/commands/command-table.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { canvasTexts } from '../canvas/canvas.texts.ts';
import { propertiesTexts as t } from './properties.texts.ts';

const up = { title: t.up, icon: <ArrowUp aria-hidden="true" />, place: 'menu' } as const;
const down = { title: t.down, icon: <ArrowDown aria-hidden="true" />, place: 'menu' } as const;
const remove = { title: t.remove, icon: <Trash2 aria-hidden="true" />, place: 'menu', danger: true } as const;

/** What can be done with the selection, above its properties. */
export const selectionCommands = commandTable('selection', canvasTexts.properties, {
  back: { title: canvasTexts.properties, icon: <ArrowLeft />, place: 'toolbar' },
  duplicate: { title: t.duplicate, icon: <CopyPlus />, place: 'toolbar' },
  remove: { title: t.remove, icon: <Trash2 />, place: 'toolbar' },
  /** One for each kind that the field can get. */
  kind: { title: t.kind, place: 'menu' },
});

/** What can be done with a column in the properties of its table. */
export const columnCommands = commandTable('column', t.columns, {
  up,
  down,
  duplicate: { title: t.duplicate, icon: <CopyPlus aria-hidden="true" />, place: 'menu' },
  remove: { ...remove, separated: true },
  /** One for each kind that a new column can have. */
  add: { title: t.addColumn, place: 'menu' },
});

/** What can be done with an option of a list. */
export const optionCommands = commandTable('option', t.options, {
  up,
  down,
  remove: { ...remove, separated: true },
});
