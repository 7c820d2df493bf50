import { css, cx } from '#styled-system/css';
import { skeleton } from '#styled-system/recipes';
import { useDelayed } from './use-delayed.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const stack = css({ display: 'grid', gap: '3' });
const line = css({ height: '4' });
const block = css({ height: '24' });
const last = css({ width: '60%' });
const unseen = css({ visibility: 'hidden' });

interface SkeletonProps {
  /** What is being loaded, for screen readers. */
  label: string;
  lines?: number;
  /** Blocks as high as a card instead of lines of text. */
  shape?: 'lines' | 'blocks';
  /** Seen at once: whoever shows it has waited already. */
  hasWaited?: boolean;
}

/** The shape of what is loading. Its room is taken at once and it is seen after 200 ms, so nothing jumps or flickers. */
export function Skeleton({ label, lines = 3, shape = 'lines', hasWaited = false }: SkeletonProps) {
  const isLate = useDelayed(true);
  const visible = hasWaited || isLate;
  return (
    <div role="status" className={cx(stack, !visible && unseen)}>
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
