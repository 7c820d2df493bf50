import { css } from '#styled-system/css';

/** Stacks settings vertically. */
export const settingsStack = css({ display: 'grid', gap: '4', alignContent: 'start', minWidth: '0' });
/** Help text of a setting. */
export const settingsHelp = css({ textStyle: 'sm', color: 'fg.muted' });
/** Error text of a setting. */
export const settingsWrong = css({ textStyle: 'sm', color: 'fg.error' });
