import { type ComponentProps, useEffect, useState } from 'react';
import { css, cx } from '#styled-system/css';

/** Lets the frame become narrower than its content. */
const container = css({ minWidth: '0' });
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
const hintStyle = css({ pb: '2', textStyle: 'sm', color: 'fg.muted', _print: { display: 'none' } });

interface SidewaysFrameProps extends ComponentProps<'div'> {
  /** Hint that the content scrolls horizontally; visible only when it overflows. */
  hint: string;
}

/** Scrolls wide content horizontally and shades the edge that hides more of it. */
export function SidewaysFrame({ hint, className, children, ...rest }: SidewaysFrameProps) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const { isWider, hasMoreAfter } = useOverflow(frame);
  return (
    <div className={container}>
      {isWider && <p className={hintStyle}>{hint}</p>}
      <div className={place} data-more-after={hasMoreAfter || undefined}>
        <div {...rest} ref={setFrame} className={cx(scroller, className)}>
          {children}
        </div>
      </div>
    </div>
  );
}

const NO_OVERFLOW = { isWider: false, hasMoreAfter: false };

/** Tracks the overflow of a frame's content on scroll and resize. */
function useOverflow(frame: HTMLElement | null): typeof NO_OVERFLOW {
  const [overflow, setOverflow] = useState(NO_OVERFLOW);
  useEffect(() => {
    if (frame === null) return;
    const measure = () => {
      const width = frame.scrollWidth - frame.clientWidth;
      // Element sizes are fractional, but scroll offsets are rounded.
      const measured = { isWider: width > 1, hasMoreAfter: width - frame.scrollLeft > 1 };
      setOverflow((last) =>
        last.isWider === measured.isWider && last.hasMoreAfter === measured.hasMoreAfter ? last : measured,
      );
    };
    const sizes = new ResizeObserver(measure);
    for (const part of [frame, ...frame.children]) sizes.observe(part);
    frame.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      frame.removeEventListener('scroll', measure);
    };
  }, [frame]);
  return overflow;
}
