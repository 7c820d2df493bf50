/** What is heard of the controls of a form. */
interface ControlListeners {
  /** Something was typed, and stands there. */
  onTaken: () => void;
  /** Something was typed or pasted of which nothing came to stand there. */
  onRefused: (control: HTMLInputElement) => void;
  /** It was left; what is told now moves nothing under a pointer that is pressed. */
  onLeft: (control: Element) => void;
}

/** Signs that a mask puts by itself and passes over where they are typed. */
const PASSED_OVER = /^[.\s]$/;

const stateOf = ({ value, selectionStart, selectionEnd }: HTMLInputElement): string =>
  `${selectionStart ?? 0} ${selectionEnd ?? 0} ${value}`;

const isTypedInto = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Hears of the controls in a part of the page, by one listener for all of them; gives what ends it. */
export function watchControls(around: HTMLElement, listeners: ControlListeners): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  watchKeys(around, listeners, signal);
  watchLeaving(around, listeners, signal);
  return () => ending.abort();
}

function watchKeys(around: HTMLElement, { onTaken, onRefused }: ControlListeners, signal: AbortSignal): void {
  let before = { state: '', typed: '' };
  const note = (event: InputEvent) => {
    if (event.target instanceof HTMLInputElement) before = { state: stateOf(event.target), typed: event.data ?? '' };
  };
  const hear = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || !(event instanceof InputEvent)) return;
    const isNothing = !event.inputType.startsWith('insert') || PASSED_OVER.test(before.typed);
    if (!isNothing && (event.type === 'beforeinput' || stateOf(target) === before.state)) onRefused(target);
    else onTaken();
  };
  around.addEventListener('beforeinput', note, { capture: true, signal });
  // The mask of a control has heard it before.
  around.addEventListener('beforeinput', (event) => event.defaultPrevented && hear(event), { signal });
  around.addEventListener('input', hear, { signal });
}

function watchLeaving(around: HTMLElement, { onTaken, onLeft }: ControlListeners, signal: AbortSignal): void {
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  // What stands in a control is taken over once all have heard that it was left.
  const soon = (control: Element) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      onLeft(control);
    });
    waiting.add(timer);
  };
  const leave = ({ target }: Event) => {
    if (!isTypedInto(target)) return;
    onTaken();
    // What appears under a pressed pointer would move away what it is pressed on.
    const isPressed = document.querySelector(':active') !== null;
    if (isPressed) onceReleased(() => soon(target), signal);
    else soon(target);
  };
  around.addEventListener('focusout', leave, { signal });
  signal.addEventListener('abort', () => {
    for (const timer of waiting) clearTimeout(timer);
  });
}

/** Calls once what is pressed is let go. A drag that the browser makes of it ends without `mouseup`, a scroll too. */
function onceReleased(then: () => void, signal: AbortSignal): void {
  const heard = new AbortController();
  const release = (event: Event) => {
    // Of a mouse, which stays pressed, it tells that such a drag begins.
    if (event instanceof PointerEvent && event.type === 'pointercancel' && event.pointerType === 'mouse') return;
    heard.abort();
    then();
  };
  const options = { signal: AbortSignal.any([signal, heard.signal]) };
  for (const name of ['mouseup', 'dragend', 'pointercancel']) document.addEventListener(name, release, options);
}
