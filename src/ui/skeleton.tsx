import { css, cx } from '#styled-system/css';
import { skeleton } from '#styled-system/recipes';
import { useDelayed } from './use-delayed.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const stack = css({ display: 'grid', gap: '3' });
const line = css({ height: '4' });
const block = css({ height: '24' });
const last = css({ width: '60%' });
const invisible = css({ visibility: 'hidden' });

interface SkeletonProps {
  /** Screen reader text saying what is loading. */
  label: string;
  lines?: number;
  /** Blocks as high as a card instead of lines of text. */
  shape?: 'lines' | 'blocks';
  /** Visible at once, for a caller that has already waited. */
  hasWaited?: boolean;
}

/**
 * A loading placeholder. It takes its space immediately and becomes visible after 200 ms, so that nothing jumps or
 * flickers.
 */
export function Skeleton({ label, lines = 3, shape = 'lines', hasWaited = false }: SkeletonProps) {
  const isLate = useDelayed(true);
  const visible = hasWaited || isLate;
  return (
    <div role="status" className={cx(stack, !visible && invisible)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={`line-${index}`}
          aria-hidden="true"
          className={cx(skeleton(), shape === 'lines' ? line : block, shape === 'lines' && index === lines - 1 && last)}
        />
      ))}
    </div>
  );
}
