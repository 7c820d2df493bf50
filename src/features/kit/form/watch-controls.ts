/** Listeners for the controls of a form. */
interface ControlListeners {
  /** Typed input was accepted. */
  onAccepted: () => void;
  /** Typed or pasted input was refused whole. */
  onRefused: (control: HTMLInputElement) => void;
  /** The control was blurred and no pointer is pressed, so that new text moves nothing under a pointer. */
  onLeft: (control: Element) => void;
}

/** Separators that a mask inserts itself and skips when typed. */
const PASSED_OVER = /^[.\s]$/;

const stateOf = ({ value, selectionStart, selectionEnd }: HTMLInputElement): string =>
  `${selectionStart ?? 0} ${selectionEnd ?? 0} ${value}`;

const isTypedInto = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Observes all controls in an element through delegated listeners; returns the function that stops it. */
export function watchControls(around: HTMLElement, listeners: ControlListeners): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  watchKeys(around, listeners, signal);
  watchLeaving(around, listeners, signal);
  return () => ending.abort();
}

function watchKeys(around: HTMLElement, { onAccepted, onRefused }: ControlListeners, signal: AbortSignal): void {
  let before = { state: '', typed: '' };
  const note = (event: InputEvent) => {
    if (event.target instanceof HTMLInputElement) before = { state: stateOf(event.target), typed: event.data ?? '' };
  };
  const handleInput = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || !(event instanceof InputEvent)) return;
    const isNothing = !event.inputType.startsWith('insert') || PASSED_OVER.test(before.typed);
    if (!isNothing && (event.type === 'beforeinput' || stateOf(target) === before.state)) onRefused(target);
    else onAccepted();
  };
  around.addEventListener('beforeinput', note, { capture: true, signal });
  // Runs after the control's mask has handled the event.
  around.addEventListener('beforeinput', (event) => event.defaultPrevented && handleInput(event), { signal });
  around.addEventListener('input', handleInput, { signal });
}

function watchLeaving(around: HTMLElement, { onAccepted, onLeft }: ControlListeners, signal: AbortSignal): void {
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  // The value of a blurred control is committed after all blur listeners.
  const soon = (control: Element) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      onLeft(control);
    });
    waiting.add(timer);
  };
  const leave = ({ target }: Event) => {
    if (!isTypedInto(target)) return;
    onAccepted();
    // Text that appears under a pressed pointer would move its target away.
    const isPressed = document.querySelector(':active') !== null;
    if (isPressed) onceReleased(() => soon(target), signal);
    else soon(target);
  };
  around.addEventListener('focusout', leave, { signal });
  signal.addEventListener('abort', () => {
    for (const timer of waiting) clearTimeout(timer);
  });
}

/** Calls back once the pointer is released. A native drag or a scroll ends without `mouseup`. */
function onceReleased(then: () => void, signal: AbortSignal): void {
  const ending = new AbortController();
  const release = (event: Event) => {
    // For a mouse, `pointercancel` means that a native drag starts; the button stays pressed.
    if (event instanceof PointerEvent && event.type === 'pointercancel' && event.pointerType === 'mouse') return;
    ending.abort();
    then();
  };
  const options = { signal: AbortSignal.any([signal, ending.signal]) };
  for (const name of ['mouseup', 'dragend', 'pointercancel']) document.addEventListener(name, release, options);
}
