import { css } from '#styled-system/css';

/** A column with block spacing. */
export const recordBlocks = css({ display: 'grid', gap: 'block' });

/** A form is easier to read narrower than a table. */
export const recordWidth = css({ maxWidth: '60rem' });
