import { type ComponentProps, useEffect, useState } from 'react';
import { css, cx } from '#styled-system/css';

/** No wider than its place, whatever is in it. */
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
  /** Says that there is more beside what is seen; seen only where there is. */
  hint: string;
}

/** What may be wider than its place: it scrolls sideways in there, and the edge behind which there is more is shaded. */
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

/** What of a frame's content does not fit in it, as it is scrolled and as either changes its size. */
function useHidden(frame: HTMLElement | null): typeof NOTHING {
  const [hidden, setHidden] = useState(NOTHING);
  useEffect(() => {
    if (frame === null) return;
    const look = () => {
      const width = frame.scrollWidth - frame.clientWidth;
      // Sizes are fractions of pixels, what is scrolled of them is rounded.
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
