import { connectionError } from '#contract/failures.ts';
import { sharedTexts } from '#contract/texts.ts';
import { LoadFailure } from '#features/kit/load-failure.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { useLateCode } from '#ui/use-late-code.ts';
import { css } from '#styled-system/css';
import X from 'lucide-react/icons/x';
import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { toolsTexts as t } from './tools.texts.ts';

/** Where the sheet will be. */
const frame = css({
  position: 'fixed',
  insetBlock: '0',
  insetEnd: '0',
  zIndex: 'docked',
  width: '26rem',
  maxWidth: '100vw',
  p: '6',
  display: 'grid',
  gap: '4',
  alignContent: 'start',
  bg: 'bg.default',
  boxShadow: 'lg',
});
const reloading = css({ display: 'grid', gap: '2', justifyItems: 'start', mt: '3', textStyle: 'sm' });
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' });

/** What loads a part when somebody comes near the button it is behind; what cannot be had is told once it is pressed. */
export function aheadOf(load: () => Promise<unknown>) {
  const loadAhead = () => {
    load().catch(() => undefined);
  };
  return { onPointerEnter: loadAhead, onFocus: loadAhead };
}

interface LateProps<Props extends object> {
  /** The same from draw to draw, and of this component alone. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Of a sheet: what it is called, and what closes it before it is there. */
  sheet?: { title: string; onClose: () => void };
}

/**
 * A part of the designer whose code is loaded when it is first wanted. Whoever waits for it is told, and what could not be
 * had can be tried again, or let be.
 */
export function Late<Props extends object>({ load, props, sheet }: LateProps<Props>) {
  const { part, failure, again, wasTriedAgain } = useLateCode(load);
  const isLong = useDelayed(part === null);
  if (part !== null) return createElement(part, props);
  const isFailed = failure !== undefined;
  if (!isLong && !isFailed) return null;
  const waiting = isFailed ? (
    <>
      <LoadFailure error={connectionError(failure)} onRetry={again} />
      {wasTriedAgain && <Reloading />}
    </>
  ) : (
    <Skeleton hasWaited label={t.loading} lines={6} />
  );
  return sheet === undefined ? waiting : <ComingSheet {...sheet}>{waiting}</ComingSheet>;
}

/** Some browsers never ask again for code they once could not have, unless the page is loaded anew. */
const Reloading = () => (
  <div className={reloading}>
    <p>{t.stillMissing}</p>
    <Button size="sm" onClick={() => window.location.reload()}>
      {t.reload}
    </Button>
  </div>
);

interface ComingSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Stands where a sheet will: what covers the page comes with the sheet itself. */
function ComingSheet({ title, onClose, children }: ComingSheetProps) {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onClose]);
  return (
    <section aria-label={title} className={frame}>
      <div className={head}>
        <Heading level={2}>{title}</Heading>
        <IconButton size="sm" label={sharedTexts.close} icon={<X />} onClick={onClose} />
      </div>
      {children}
    </section>
  );
}
