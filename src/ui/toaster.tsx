import { Portal } from '@ark-ui/react/portal';
import {
  createToaster,
  ToastActionTrigger,
  ToastCloseTrigger,
  ToastDescription,
  Toaster,
  ToastRoot,
} from '@ark-ui/react/toast';
import X from 'lucide-react/icons/x';
import type { FocusEvent, MouseEvent } from 'react';
import { css, cx } from '#styled-system/css';
import { link } from '#styled-system/recipes';
import { type Tone, toneClass, toneIcon } from './alert.tsx';
import { IconButton } from './icon-button.tsx';

/** From the edge of the screen, so that one toast covers the top bar rather than a part of it and of the page below. */
const offsets = { top: '0.25rem', bottom: '1rem', left: '1rem', right: '1rem' };

const toasts = createToaster({ placement: 'top', overlap: false, gap: 12, max: 5, offsets });

export interface ToastContent {
  tone: Tone;
  text: string;
  /** Milliseconds on screen; hovering or focusing a toast pauses the timers of all toasts. */
  duration: number;
  /** An action button besides closing; pressing it also closes the toast. */
  action?: { label: string; act: () => void } | undefined;
  /** Called once it is off the screen. */
  onClosed?: (() => void) | undefined;
}

/** The library ranks only its own types, so ours need a rank. 1 comes first when space is short. */
const priorities = { negative: 1, warning: 3, positive: 5, info: 6 } as const;

const REGION = '[data-scope=toast][data-part=group]';

/**
 * Resumes the timers after a toast is removed, unless another toast has the focus or the pointer. The library cannot:
 * a removed element sends no blur event, and the library ignores the pointer during the frame of the removal.
 */
function resumeUnattended(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const isAttended = document.querySelector(`${REGION}:is(:hover, :focus-within)`) !== null;
      if (!isAttended) toasts.resume();
    }),
  );
}

/** Shows a toast and returns its id. It waits for the region to render. */
export function showToast({ tone, text, duration, action, onClosed }: ToastContent): string {
  const offered = action === undefined ? {} : { action: { label: action.label, onClick: action.act } };
  return toasts.create({
    type: tone,
    priority: priorities[tone],
    description: text,
    duration,
    closable: true,
    onStatusChange: ({ status }) => {
      if (status !== 'unmounted') return;
      onClosed?.();
      resumeUnattended();
    },
    ...offered,
  });
}

/** Closes a toast. */
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
const contentStyle = css({
  flex: '1',
  minWidth: '0',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  textStyle: 'sm',
  py: '1',
  color: 'fg.default',
});
const closing = css({ colorPalette: 'gray', height: '7', minWidth: '7', color: 'fg.muted' });

/** Converts a toast's type to a tone; the library's own types do not occur. */
const toneOf = (type: string | undefined): Tone =>
  type === 'positive' || type === 'warning' || type === 'negative' ? type : 'info';

/** Closing a toast with the pointer must not move the focus. */
const keepFocusWhereItIs = (event: MouseEvent) => event.preventDefault();

/**
 * Pauses toasts while one of them has the focus. The library does so too, but restores the previous focus whenever the
 * focus leaves the region, so that the Tab key could never get past the region.
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

/** The only toast region. It is portalled to the body, so that neither a dialog nor the overlay makes it inert. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <Portal>
      <Toaster toaster={toasts} className={region} aria-label={label} {...focusWithin}>
        {(toast) => {
          const tone = toneOf(toast.type);
          const Icon = toneIcon[tone];
          const urgent = tone === 'warning' || tone === 'negative';
          return (
            <ToastRoot role={urgent ? 'alert' : 'status'} className={cx(card, toneClass[tone])}>
              <Icon aria-hidden="true" />
              <div className={contentStyle}>
                <ToastDescription>{toast.description}</ToastDescription>
                {toast.action !== undefined && (
                  <ToastActionTrigger className={link()}>{toast.action.label}</ToastActionTrigger>
                )}
              </div>
              <ToastCloseTrigger asChild>
                <IconButton
                  size="sm"
                  className={closing}
                  label={closeLabel}
                  icon={<X />}
                  onMouseDown={keepFocusWhereItIs}
                />
              </ToastCloseTrigger>
            </ToastRoot>
          );
        }}
      </Toaster>
    </Portal>
  );
}
