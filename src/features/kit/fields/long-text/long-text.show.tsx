import { css } from '#styled-system/css';
import type { LeafFieldOf, ShowProps } from '../field-view.types.ts';

const lines = css({ display: 'block', whiteSpace: 'pre-wrap' });

/** Multiline text with its line breaks. */
export function LongTextShow({ value }: ShowProps<LeafFieldOf<'longText'>>) {
  return <span className={lines}>{value}</span>;
}
