import { css, cx } from '#styled-system/css';

const cutter = css({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  borderRadius: 'l1',
  _focusVisible: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  _print: { whiteSpace: 'normal', maxWidth: 'none' },
});

const widths = { wide: css({ maxWidth: '28ch' }), narrow: css({ maxWidth: '20ch' }) };

/** Characters from which a text may not fit its cell. */
const CUT_FROM = { wide: 26, narrow: 18 };

interface CutTextProps {
  width?: keyof typeof widths;
  children: string;
}

/** A text that is cut where it is long; the whole of it shows on hover and, with the keyboard, on focus. */
export function CutText({ width = 'wide', children }: CutTextProps) {
  const isLong = children.length >= CUT_FROM[width];
  return (
    <span className={cx(cutter, widths[width])} {...(isLong && { tabIndex: 0, title: children })}>
      {children}
    </span>
  );
}
