import { commandTable } from '#features/kit/commands/command-table.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import ListOrdered from 'lucide-react/icons/list-ordered';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { appsTexts as t } from './apps.texts.ts';

/** The commands of the page of all programs. */
export const appsCommands = commandTable('apps', t.heading, {
  order: { title: t.order, icon: <ListOrdered aria-hidden="true" />, place: 'toolbar', words: t.orderWords },
  resetOrder: { title: t.resetOrder, icon: <RotateCcw aria-hidden="true" />, place: 'toolbar' },
});

/** Where a program can be moved. */
export const programMoveCommands = commandTable('program-move', t.order, {
  up: { title: t.moves.up, icon: <ArrowUp aria-hidden="true" />, place: 'menu' },
  down: { title: t.moves.down, icon: <ArrowDown aria-hidden="true" />, place: 'menu' },
  first: { title: t.moves.first, icon: <ArrowUpToLine aria-hidden="true" />, place: 'menu' },
  last: { title: t.moves.last, icon: <ArrowDownToLine aria-hidden="true" />, place: 'menu' },
});
