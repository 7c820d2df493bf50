import { connectionError } from '#contract/failures.ts';
import { sharedTexts } from '#contract/texts.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { PartStatus } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useKeyDown } from '#ui/use-key-down.ts';
import { css } from '#styled-system/css';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { loadingTexts as t } from './loading.texts.ts';

/** Placeholder in the position of a sheet. */
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
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' });

const reloading = css({ display: 'grid', gap: '2', justifyItems: 'start', mt: '3', textStyle: 'sm' });

interface PartStatusViewProps extends Omit<PartStatus<object>, 'props'> {
  /** Screen reader text saying what is loading. */
  label?: string | undefined;
  lines?: number | undefined;
}

/** Shows that a part of a page is loading or, after a failure, a button to retry and later one to reload the page. */
function PartStatusView({ label = t.loading, lines = 6, failure, retry, hasRetried }: PartStatusViewProps) {
  if (failure === undefined) return <Skeleton hasWaited label={label} lines={lines} />;
  return (
    <>
      <LoadFailure error={connectionError(failure)} onRetry={retry} />
      {hasRetried && <Reloading />}
    </>
  );
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

/**
 * Creates the view shown in place of a lazy part that has not loaded.
 * @param label screen reader text saying what is loading
 * @param lines lines of the placeholder
 */
export const partStatus = (label?: string, lines?: number) =>
  function Status({ failure, retry, hasRetried }: Omit<PartStatus<object>, 'props'>) {
    return <PartStatusView label={label} lines={lines} failure={failure} retry={retry} hasRetried={hasRetried} />;
  };

/** Creates the view shown in place of a lazy sheet with this title; the user can close it before the sheet loads. */
export const sheetStatus = (title: string) =>
  function Status({ props: { onClose }, ...status }: PartStatus<{ onClose: () => void }>) {
    return (
      <LoadingSheet title={title} onClose={onClose}>
        <PartStatusView {...status} />
      </LoadingSheet>
    );
  };

interface LoadingSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Placeholder of a loading sheet. The backdrop comes with the sheet itself. */
function LoadingSheet({ title, onClose, children }: LoadingSheetProps) {
  useKeyDown(({ key }) => {
    if (key === 'Escape') onClose();
  });
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
