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
import { toolsTexts as t } from '../designer.texts.ts';

/** Placeholder in the position of the sheet. */
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

/** Preloads a part when the pointer approaches its button. A failure is reported once the button is pressed. */
export function aheadOf(load: () => Promise<unknown>) {
  const loadAhead = () => {
    load().catch(() => undefined);
  };
  return { onPointerEnter: loadAhead, onFocus: loadAhead };
}

interface LateProps<Props extends object> {
  /** Must be stable across renders and specific to this component. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** For a sheet: its title, and the callback that closes it before it has loaded. */
  sheet?: { title: string; onClose: () => void };
}

/**
 * A lazily loaded part of the designer. Shows that it is loading and, after a failure, buttons to retry or to close.
 */
export function Late<Props extends object>({ load, props, sheet }: LateProps<Props>) {
  const { part, failure, retry, hasRetried } = useLateCode(load);
  const isLong = useDelayed(part === null);
  if (part !== null) return createElement(part, props);
  const isFailed = failure !== undefined;
  if (!isLong && !isFailed) return null;
  const waiting = isFailed ? (
    <>
      <LoadFailure error={connectionError(failure)} onRetry={retry} />
      {hasRetried && <Reloading />}
    </>
  ) : (
    <Skeleton hasWaited label={t.loading} lines={6} />
  );
  return sheet === undefined ? waiting : <LoadingSheet {...sheet}>{waiting}</LoadingSheet>;
}

/** Some browsers do not retry a failed module import until the page reloads. */
const Reloading = () => (
  <div className={reloading}>
    <p>{t.stillMissing}</p>
    <Button size="sm" onClick={() => window.location.reload()}>
      {t.reload}
    </Button>
  </div>
);

interface LoadingSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Placeholder of a loading sheet. The backdrop comes with the sheet itself. */
function LoadingSheet({ title, onClose, children }: LoadingSheetProps) {
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
