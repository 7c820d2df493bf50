import { Portal } from '@ark-ui/react/portal';
import { createToaster, Toast, Toaster } from '@ark-ui/react/toast';
import X from 'lucide-react/icons/x';
import type { FocusEvent, MouseEvent } from 'react';
import { css, cx } from '#styled-system/css';
import { link } from '#styled-system/recipes';
import { type Tone, toneClass, toneIcon } from './alert.tsx';
import { IconButton } from './icon-button.tsx';

const toasts = createToaster({ placement: 'top', overlap: false, gap: 12, max: 5 });

export interface ToastContent {
  tone: Tone;
  text: string;
  /** Milliseconds on screen; pointing at it or leaving the page stops the clock. */
  duration: number;
  /** Something to press besides closing; pressing it closes too. */
  action?: { label: string; act: () => void } | undefined;
  /** Called once it is off the screen. */
  onClosed?: (() => void) | undefined;
}

/** The library ranks its own types only; ours bring their rank. 1 comes first when there is no room for all. */
const priorities = { negative: 1, warning: 3, positive: 5, info: 6 } as const;

/** Shows a toast and gives its id. It waits for the region if that is not drawn yet. */
export function showToast({ tone, text, duration, action, onClosed }: ToastContent): string {
  const offered = action === undefined ? {} : { action: { label: action.label, onClick: action.act } };
  return toasts.create({
    type: tone,
    priority: priorities[tone],
    description: text,
    duration,
    closable: true,
    onStatusChange: ({ status }) => {
      if (status === 'unmounted') onClosed?.();
    },
    ...offered,
  });
}

/** Takes a toast away. */
export function dismissToast(id: string): void {
  toasts.dismiss(id);
}

const region = css({ _print: { display: 'none' }, zIndex: 'toast!' });
const card = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  width: { base: 'calc(100vw - 2rem)', sm: '26rem' },
  p: '2.5',
  ps: '3',
  bg: 'bg.default',
  borderWidth: '1px',
  borderRadius: 'l3',
  boxShadow: 'lg',
  translate: 'var(--x) var(--y)',
  opacity: 'var(--opacity)',
  height: 'var(--height)',
  transition: 'translate 200ms, opacity 200ms, height 200ms',
  borderInlineStartWidth: '4px',
  borderInlineStartColor: 'colorPalette.9',
  '& > svg': { width: '5', height: '5', flexShrink: '0', mt: '1', color: 'colorPalette.text' },
});
const words = css({
  flex: '1',
  minWidth: '0',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  textStyle: 'sm',
  py: '1',
  color: 'fg.default',
});
const closing = css({ colorPalette: 'gray', height: '7', minWidth: '7', color: 'fg.muted' });

/** A toast's type as a tone; the library's own types do not occur. */
const toneOf = (type: string | undefined): Tone =>
  type === 'positive' || type === 'warning' || type === 'negative' ? type : 'info';

/** Whoever closes a toast with the pointer goes on where they were. */
const keepFocusWhereItIs = (event: MouseEvent) => event.preventDefault();

/**
 * Toasts wait while one of them has the focus. The library would do so too, but gives the focus back to what had it
 * before whenever it leaves the region: whoever went on with the Tab key would never get past it.
 */
const focusWithin = {
  onFocusCapture: (event: FocusEvent<HTMLElement>) => {
    event.stopPropagation();
    toasts.pause();
  },
  onBlurCapture: (event: FocusEvent<HTMLElement>) => {
    event.stopPropagation();
    const { currentTarget, relatedTarget } = event;
    if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) toasts.resume();
  },
};

/** The one region of toasts. It hangs on the body, so that neither a dialog nor the overlay makes it inert. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <Portal>
      <Toaster toaster={toasts} className={region} aria-label={label} {...focusWithin}>
        {(toast) => {
          const tone = toneOf(toast.type);
          const Icon = toneIcon[tone];
          const urgent = tone === 'warning' || tone === 'negative';
          return (
            <Toast.Root role={urgent ? 'alert' : 'status'} className={cx(card, toneClass[tone])}>
              <Icon aria-hidden="true" />
              <div className={words}>
                <Toast.Description>{toast.description}</Toast.Description>
                {toast.action !== undefined && (
                  <Toast.ActionTrigger className={link()}>{toast.action.label}</Toast.ActionTrigger>
                )}
              </div>
              <Toast.CloseTrigger asChild>
                <IconButton
                  size="sm"
                  className={closing}
                  label={closeLabel}
                  icon={<X />}
                  onMouseDown={keepFocusWhereItIs}
                />
              </Toast.CloseTrigger>
            </Toast.Root>
          );
        }}
      </Toaster>
    </Portal>
  );
}
