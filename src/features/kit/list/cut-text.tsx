import { css, cx } from '#styled-system/css';

const cutter = css({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { base: 'normal', lg: 'nowrap' },
  overflowWrap: 'anywhere',
  borderRadius: 'l1',
  _focusVisible: { whiteSpace: 'normal' },
  /** Words stay whole, and the columns share the page by them. */
  _print: { overflow: 'visible', whiteSpace: 'normal', maxWidth: 'none', overflowWrap: 'break-word' },
});

/** Maximum widths: on narrower screens the columns of a wide table have less room. */
const widths = {
  /** In a table with few columns. */
  roomy: css({ maxWidth: { lg: 'clamp(15rem, 32vw, 40rem)' } }),
  wide: css({ maxWidth: { lg: 'clamp(7.5rem, calc(20vw - 5rem), 28ch)' } }),
  narrow: css({ maxWidth: { lg: 'clamp(6.5rem, calc(15vw - 4rem), 20ch)' } }),
};

/** Number of characters from which a text may overflow its cell. */
const CUT_FROM = { roomy: 32, wide: 26, narrow: 18 };

interface CutTextProps {
  width?: keyof typeof widths;
  children: string;
}

/** Truncates a long text; the whole text shows on hover and on keyboard focus. */
export function CutText({ width = 'wide', children }: CutTextProps) {
  const isLong = children.length >= CUT_FROM[width];
  return (
    <span className={cx(cutter, widths[width])} {...(isLong && { tabIndex: 0, title: children })}>
      {children}
    </span>
  );
}
