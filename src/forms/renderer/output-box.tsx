import { css, cx } from '#styled-system/css';
import type { ReactNode } from 'react';

const box = css({
  display: 'block',
  minHeight: 'control',
  px: '3',
  py: '2',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.subtle',
  borderRadius: 'l2',
  bg: 'bg.readOnly',
  textStyle: 'sm',
  overflowWrap: 'anywhere',
  _onPaper: { minHeight: 'auto', p: '0', borderWidth: '0', bg: 'transparent' },
});
const plain = css({ display: 'block', minWidth: '0', overflowWrap: 'anywhere', textStyle: 'sm' });
const numeric = css({ fontVariantNumeric: 'tabular-nums', textAlign: 'end' });
/** Printed without a frame, under its label. */
const underLabel = css({ _onPaper: { textAlign: 'start' } });
const errorText = css({ color: 'fg.error' });

interface OutputBoxProps {
  id: string;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  isFigure: boolean;
  /** Whether the box renders in a table cell, where it has no frame of its own. */
  isCell: boolean;
  /** Whether the computation failed. */
  isWrong?: boolean;
  children: ReactNode;
}

/** A computed or read-only value. It does not look like a control, and its changes are not announced. */
export function OutputBox({ isFigure, isCell, isWrong = false, children, ...rest }: OutputBoxProps) {
  return (
    <output
      {...rest}
      aria-live="off"
      tabIndex={-1}
      className={cx(isCell ? plain : box, isFigure && cx(numeric, !isCell && underLabel), isWrong && errorText)}
    >
      {children === '' ? '\u00a0' : children}
    </output>
  );
}
