import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { css } from '#styled-system/css';
import { Spinner } from './spinner.tsx';
import { useDelayed } from './use-delayed.ts';

const veil = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  display: 'grid',
  placeItems: 'center',
  bg: 'bg.scrim',
  cursor: 'progress',
  _print: { display: 'none' },
});
/** Milliseconds after which a wait is long enough to be explained. */
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
const doing = css({ display: 'flex', alignItems: 'center', gap: '3', fontWeight: 'medium' });
const words = css({ mt: '2', color: 'fg.muted' });

/** Gives focus back, once unlocked, to whoever had it when the page became inert. */
function useFocusPreservedAcross(locked: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!locked) return;
    before.current = document.activeElement;
    return () => {
      const target = before.current;
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && target instanceof HTMLElement && target.isConnected) queueMicrotask(() => target.focus());
    };
  }, [locked]);
}

interface LockableRegionProps {
  locked: boolean;
  message: string;
  /** What is said besides once the wait is long: how it ends. */
  longWait: string;
  children: ReactNode;
}

/** The page, and while locked a veil over it: the page is inert, dialogs and toasts (which hang on the body) are not. */
export function LockableRegion(props: LockableRegionProps) {
  useFocusPreservedAcross(props.locked);
  const isLong = useDelayed(props.locked, LONG_WAIT);
  return (
    <>
      <div inert={props.locked} aria-busy={props.locked || undefined}>
        {props.children}
      </div>
      {props.locked && (
        <div className={veil}>
          <div className={box}>
            <div role="status" className={doing}>
              <Spinner />
              {props.message}
            </div>
            <div aria-live="polite">{isLong && <p className={words}>{props.longWait}</p>}</div>
          </div>
        </div>
      )}
    </>
  );
}
