import { css } from '#styled-system/css';
import type { LeafFieldOf, ShowProps } from '../field-view.types.ts';

const lines = css({ display: 'block', whiteSpace: 'pre-wrap' });

/** Text of several lines, with its lines. */
export function LongTextShow({ value }: ShowProps<LeafFieldOf<'longText'>>) {
  return <span className={lines}>{value}</span>;
}
