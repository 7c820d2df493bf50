import type { WidgetKeys } from '#features/kit/commands/command.types.ts';
import { recordsKeysTexts as t } from './records-keys.texts.ts';

const rows: WidgetKeys = {
  title: t.rows,
  rows: [
    { title: t.move, keys: ['ArrowUp', 'ArrowDown'] },
    { title: t.page, keys: ['PageUp', 'PageDown'] },
    { title: t.ends, keys: ['Home', 'End'] },
    { title: t.open, keys: ['Enter'] },
    { title: t.choose, keys: ['Space'] },
    { title: t.chooseMore, keys: ['Shift+ArrowDown', 'Shift+ArrowUp'] },
    { title: t.chooseAll, keys: ['Ctrl+A'] },
    { title: t.chooseNothing, keys: ['Escape'] },
    { title: t.remove, keys: ['Delete'] },
  ],
};

/** The keys of the rows of a list, read by `use-table.ts`. */
export const rowKeys: readonly WidgetKeys[] = [rows];

/** The keys of grouped rows, read by `use-group-keys.ts`. */
export const groupKeys: readonly WidgetKeys[] = [
  rows,
  {
    title: t.groups,
    rows: [
      { title: t.unfold, keys: ['ArrowRight'] },
      { title: t.fold, keys: ['ArrowLeft'] },
    ],
  },
];

/** The keys of the calendar of a list, read by `calendar-days.ts`. */
export const monthKeys: readonly WidgetKeys[] = [
  {
    title: t.month,
    rows: [
      { title: t.moveDay, keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
      { title: t.weekEnds, keys: ['Home', 'End'] },
      { title: t.otherMonth, keys: ['PageUp', 'PageDown'] },
      { title: t.open, keys: ['Enter'] },
    ],
  },
];
