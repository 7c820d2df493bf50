import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Minus from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';
import { css, cx } from '#styled-system/css';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Sparkline } from './sparkline.tsx';

const stack = css({
  containerType: 'inline-size',
  display: 'grid',
  gap: '1',
  minWidth: '0',
  alignContent: 'start',
  fontVariantNumeric: 'tabular-nums',
});
const labelStyle = css({ textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' });
const noteStyle = css({ textStyle: 'xs', color: 'fg.muted', mt: '-1' });
const valueStyle = css({
  lineHeight: '2.125rem',
  fontWeight: 'semibold',
  letterSpacing: '-0.01em',
  color: 'fg.default',
  overflowWrap: 'anywhere',
});
const comparisonStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  textStyle: 'xs',
  color: 'fg.muted',
  '& > svg': { width: '3.5', height: '3.5', flexShrink: '0' },
});
const meanings = {
  good: css({ color: 'category.green.solid' }),
  bad: css({ color: 'category.red.solid' }),
};
const lineStyle = css({ display: 'block', mt: '1' });

const arrows = { up: ArrowUp, down: ArrowDown, same: Minus };

/** The size in which a figure stays on one line: 28 pixels, or less for a long one in a narrow card. */
const fittingSize = (value: string): string => `clamp(1rem, ${Math.round(1700 / value.length) / 10}cqi, 1.75rem)`;

/** How a figure compares with the period before. */
export interface FigureComparison {
  direction: keyof typeof arrows;
  /** Says the difference and what it is compared with. */
  text: string;
  /** Colors the comparison; leave it out where more is neither better nor worse. */
  meaning?: keyof typeof meanings;
}

const asItIs = (content: ReactNode) => content;

interface FigureCardProps {
  label: string;
  /** What the figure counts, such as its period. */
  note?: string | undefined;
  /** The formatted figure. */
  value: string;
  comparison?: FigureComparison | undefined;
  /** The course of the figure, and what it shows in words. */
  course?: { values: readonly (number | null)[]; text: string } | undefined;
  /** Puts a link around the content; without it the content stands alone. */
  link?: (content: ReactNode) => ReactNode;
}

/** The content of a card with one large figure: its name, a comparison and its course. */
export function FigureCard({ label, note, value, comparison, course, link = asItIs }: FigureCardProps) {
  const Arrow = comparison === undefined ? null : arrows[comparison.direction];
  return link(
    <span className={stack}>
      <span className={labelStyle}>{label}</span>{' '}
      {note !== undefined && (
        <>
          <span className={noteStyle}>{note}</span>{' '}
        </>
      )}
      <span className={valueStyle} style={{ fontSize: fittingSize(value) }}>
        {value}
      </span>{' '}
      {comparison !== undefined && Arrow !== null && (
        <span className={cx(comparisonStyle, comparison.meaning !== undefined && meanings[comparison.meaning])}>
          <Arrow aria-hidden="true" />
          {comparison.text}
        </span>
      )}{' '}
      {course !== undefined && (
        <span className={lineStyle}>
          <Sparkline values={course.values} />
          <VisuallyHidden>{course.text}</VisuallyHidden>
        </span>
      )}
    </span>,
  );
}
