/** Icon names of programs; the browser maps each to an image. */
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
