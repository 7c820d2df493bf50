import { type ComponentProps, useEffect, useState } from 'react';
import { css, cx } from '#styled-system/css';

/** Never wider than its container. */
const whole = css({ minWidth: '0' });
const place = css({
  position: 'relative',
  _after: {
    content: '""',
    position: 'absolute',
    insetBlock: '1px',
    insetInlineEnd: '1px',
    width: '8',
    pointerEvents: 'none',
    borderEndRadius: 'l3',
    background: 'linear-gradient(to right, transparent, var(--colors-bg-emphasized))',
    opacity: '0',
    transition: 'opacity 150ms',
  },
  '&[data-more-after]::after': { opacity: '1' },
  _print: { _after: { display: 'none' } },
});
const scroller = css({ overflowX: 'auto', _print: { overflow: 'visible' } });
const words = css({ pb: '2', textStyle: 'sm', color: 'fg.muted', _print: { display: 'none' } });

interface SidewaysFrameProps extends ComponentProps<'div'> {
  /** Hint that there is more content sideways; visible only when there is. */
  hint: string;
}

/** Scrolls wide content horizontally and shades the edge that hides more of it. */
export function SidewaysFrame({ hint, className, children, ...rest }: SidewaysFrameProps) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const { isWider, hasMoreAfter } = useHidden(frame);
  return (
    <div className={whole}>
      {isWider && <p className={words}>{hint}</p>}
      <div className={place} data-more-after={hasMoreAfter || undefined}>
        <div {...rest} ref={setFrame} className={cx(scroller, className)}>
          {children}
        </div>
      </div>
    </div>
  );
}

const NOTHING = { isWider: false, hasMoreAfter: false };

/** Tracks the overflow of a frame's content on scroll and resize. */
function useHidden(frame: HTMLElement | null): typeof NOTHING {
  const [hidden, setHidden] = useState(NOTHING);
  useEffect(() => {
    if (frame === null) return;
    const look = () => {
      const width = frame.scrollWidth - frame.clientWidth;
      // Element sizes are fractional, but scroll offsets are rounded.
      const seen = { isWider: width > 1, hasMoreAfter: width - frame.scrollLeft > 1 };
      setHidden((last) => (last.isWider === seen.isWider && last.hasMoreAfter === seen.hasMoreAfter ? last : seen));
    };
    const sizes = new ResizeObserver(look);
    for (const part of [frame, ...frame.children]) sizes.observe(part);
    frame.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      frame.removeEventListener('scroll', look);
    };
  }, [frame]);
  return hidden;
}
