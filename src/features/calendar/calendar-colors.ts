import type { CalendarColor } from '#contract/schemas/calendar.ts';
import { css } from '#styled-system/css';

/**
 * Class that gives an element the palette of a calendar's color. Its styles, and those of its children, then use
 * `colorPalette.tint` and `tintHover` (backgrounds), `ink` (text on them), `line` (borders), `solid` (dots, bars, text on
 * the page) and `onSolid` (text on solid). Other names, such as `colorPalette.default` of focus rings, stay those of the
 * accent.
 */
export const calendarColorClass: Readonly<Record<CalendarColor, string>> = {
  blue: css({ colorPalette: 'category.blue' }),
  teal: css({ colorPalette: 'category.teal' }),
  green: css({ colorPalette: 'category.green' }),
  amber: css({ colorPalette: 'category.amber' }),
  orange: css({ colorPalette: 'category.orange' }),
  red: css({ colorPalette: 'category.red' }),
  pink: css({ colorPalette: 'category.pink' }),
  violet: css({ colorPalette: 'category.violet' }),
  gray: css({ colorPalette: 'category.gray' }),
};

/** Names of the colors for users. */
export const calendarColorNames: Readonly<Record<CalendarColor, string>> = {
  blue: 'Azul',
  teal: 'Turquesa',
  green: 'Verde',
  amber: 'Amarillo',
  orange: 'Naranja',
  red: 'Rojo',
  pink: 'Rosa',
  violet: 'Violeta',
  gray: 'Gris',
};
