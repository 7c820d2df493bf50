import { css } from '#styled-system/css';

/** Settings under each other. */
export const settingsStack = css({ display: 'grid', gap: '4', alignContent: 'start', minWidth: '0' });
/** A word that explains what stands under it. */
export const settingsHelp = css({ textStyle: 'sm', color: 'fg.muted' });
/** What is wrong, in words. */
export const settingsWrong = css({ textStyle: 'sm', color: 'fg.error' });
