import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { css } from '#styled-system/css';
import { Spinner } from './spinner.tsx';

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
const box = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  maxWidth: '80vw',
  px: '5',
  py: '4',
  bg: 'bg.default',
  borderWidth: '1px',
  borderRadius: 'l3',
  boxShadow: 'lg',
  textStyle: 'sm',
  fontWeight: 'medium',
});

/** Gives focus back, once unlocked, to whoever had it when the page became inert. */
function useFocusKeptAcross(locked: boolean): void {
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

/** The page, and while locked a veil over it: the page is inert, dialogs and toasts (which hang on the body) are not. */
export function LockableRegion(props: { locked: boolean; message: string; children: ReactNode }) {
  useFocusKeptAcross(props.locked);
  return (
    <>
      <div inert={props.locked} aria-busy={props.locked || undefined}>
        {props.children}
      </div>
      {props.locked && (
        <div className={veil}>
          <div role="status" className={box}>
            <Spinner />
            {props.message}
          </div>
        </div>
      )}
    </>
  );
}
