import type { CSSProperties } from 'react';
import { css } from '#styled-system/css';
import { Swatch } from './swatch.tsx';

const box = css({
  position: 'absolute',
  zIndex: '2',
  width: 'max-content',
  maxWidth: 'min(18rem, 72%)',
  px: '2.5',
  py: '2',
  display: 'grid',
  gap: '1',
  bg: 'bg.default',
  borderWidth: '1px',
  borderRadius: 'l2',
  boxShadow: 'md',
  textStyle: 'xs',
  textAlign: 'start',
  pointerEvents: 'none',
});
const titleStyle = css({ fontWeight: 'medium', overflowWrap: 'anywhere' });
const line = css({ display: 'flex', alignItems: 'baseline', gap: '2' });
const nameStyle = css({ flex: '1', minWidth: '0', color: 'fg.muted', overflowWrap: 'anywhere' });
const valueStyle = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: 'medium' });
const noteStyle = css({ color: 'fg.muted' });

/** A name and its value in a tooltip. */
export interface TooltipLine {
  label: string;
  text: string;
  /** The color beside the name. */
  color?: string;
}

interface TooltipBoxProps {
  title: string;
  lines: readonly TooltipLine[];
  note?: string | undefined;
  /** Its place; the parent has a position. */
  style: CSSProperties;
}

/** The exact values beside what the pointer or the focus is on. For the eye only; the charts also say them in words. */
export function TooltipBox({ title, lines, note, style }: TooltipBoxProps) {
  return (
    <span aria-hidden="true" className={box} style={style}>
      <span className={titleStyle}>{title}</span>
      {lines.map(({ label, text, color }) => (
        <span key={label} className={line}>
          {color !== undefined && <Swatch color={color} />}
          <span className={nameStyle}>{label}</span>
          <span className={valueStyle}>{text}</span>
        </span>
      ))}
      {note !== undefined && <span className={noteStyle}>{note}</span>}
    </span>
  );
}
