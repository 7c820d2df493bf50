import { css } from '#styled-system/css';

/** What stands under another with the distance of blocks. */
export const recordBlocks = css({ display: 'grid', gap: 'block' });

/** A form is read, not spread: it stays narrower than a table. */
export const recordWidth = css({ maxWidth: '60rem' });
