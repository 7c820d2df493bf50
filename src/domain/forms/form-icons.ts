/** Pictures a program may carry; the browser maps each name to a drawing. */
export const formIcons = [
  'users',
  'idCard',
  'building',
  'history',
  'layout',
  'box',
  'file',
  'chart',
  'calendar',
] as const;

export type FormIcon = (typeof formIcons)[number];
