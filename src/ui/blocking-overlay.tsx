import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { css } from '#styled-system/css';
import { Spinner } from './spinner.tsx';
import { useDelayed } from './use-delayed.ts';

const overlayStyle = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  display: 'grid',
  placeItems: 'center',
  bg: 'bg.scrim',
  cursor: 'progress',
  _print: { display: 'none' },
});
/** Milliseconds after which a wait gets an explanation. */
const LONG_WAIT = 5_000;

const box = css({
  maxWidth: 'min(80vw, 28rem)',
  px: '5',
  py: '4',
  bg: 'bg.default',
  borderWidth: '1px',
  borderRadius: 'l3',
  boxShadow: 'lg',
  textStyle: 'sm',
});
const statusStyle = css({ display: 'flex', alignItems: 'center', gap: '3', fontWeight: 'medium' });
const longWaitStyle = css({ mt: '2', color: 'fg.muted' });

/** Restores the focus after unlocking to the element that had it when the page became inert. */
function useFocusPreservedAcross(locked: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!locked) return;
    before.current = document.activeElement;
    return () => {
      const target = before.current;
      const isFocusLost = document.activeElement === null || document.activeElement === document.body;
      if (isFocusLost && target instanceof HTMLElement && target.isConnected) queueMicrotask(() => target.focus());
    };
  }, [locked]);
}

interface LockableRegionProps {
  locked: boolean;
  message: string;
  /** Additional text of a long wait, saying how it ends. */
  longWait: string;
  children: ReactNode;
}

/**
 * The page, covered by an overlay while locked: the page is inert, but dialogs and toasts, which are portalled to the
 * body, are not.
 */
export function LockableRegion(props: LockableRegionProps) {
  useFocusPreservedAcross(props.locked);
  const isLong = useDelayed(props.locked, LONG_WAIT);
  return (
    <>
      <div inert={props.locked} aria-busy={props.locked || undefined}>
        {props.children}
      </div>
      {props.locked && (
        <div className={overlayStyle}>
          <div className={box}>
            <div role="status" className={statusStyle}>
              <Spinner />
              {props.message}
            </div>
            <div aria-live="polite">{isLong && <p className={longWaitStyle}>{props.longWait}</p>}</div>
          </div>
        </div>
      )}
    </>
  );
}
