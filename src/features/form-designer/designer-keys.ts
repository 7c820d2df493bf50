import type { KeyedSubject } from '#domain/design/edit.types.ts';
import { selectDragged } from '#machines/form-designer/index.ts';
import { duplicate } from './canvas/add-parts.ts';
import {
  drag,
  moveActive,
  goToTab,
  meantWith,
  name,
  openProperties,
  pick,
  grab,
  drop,
  remove,
  select,
  selectionOf,
  selectSection,
} from './canvas/canvas-commands.ts';
import {
  type ClipboardTools,
  copyable,
  copyText,
  cutCopied,
  paste,
  announceCopied,
} from './canvas/clipboard-commands.ts';
import { moveOn } from './canvas/move-parts.ts';
import { type Direction, subjectFrom } from './canvas/stops.ts';
import { isTyped } from './designer-typing.ts';

const directions: Readonly<Partial<Record<string, Direction>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
};

/**
 * Whether the designer handles a key pressed in an element: not in a menu, nor in a dialog outside the properties
 * panel.
 */
function isOurs(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target === document.body) return true;
  if (target.closest('[role=menu]') !== null) return false;
  return (
    target.closest('[role=dialog], [role=alertdialog]') === null || target.closest('[data-designer-panel]') !== null
  );
}

/** Whether the focus is on the canvas. After a focused part was removed, the focus is on the body. */
const isOnCanvas = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('[data-canvas]') !== null);

/** The focused part of the canvas; null when the focus is elsewhere, even on a button inside a part. */
export function focusedPart(target: EventTarget | null): KeyedSubject | null {
  return target instanceof HTMLElement ? subjectFrom(target.dataset['stop']) : null;
}

/** Handles a key during a drag, when no other shortcut of the canvas works; returns whether it handled the key. */
function pressDragging(tools: ClipboardTools, { key }: KeyboardEvent): boolean {
  const direction = directions[key];
  if (direction !== undefined) drag(tools, direction);
  else if (key === ' ' || key === 'Enter') drop(tools, true);
  else if (key === 'Escape' || key === 'Tab') drop(tools, false);
  else return false;
  return true;
}

function pressArrow(tools: ClipboardTools, of: KeyedSubject, direction: Direction, event: KeyboardEvent): void {
  if (of.part === 'tab') goToTab(tools, direction);
  else if (event.shiftKey) moveActive(tools, direction, 'upTo');
  else moveActive(tools, direction, event.ctrlKey || event.metaKey ? 'only' : 'alone');
}

/** Moves the part by one place for Alt and an arrow without other modifiers; returns whether it handled the key. */
function pressMove(tools: ClipboardTools, of: KeyedSubject, event: KeyboardEvent): boolean {
  const direction = directions[event.key];
  const isAlone = !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isAlone || direction === undefined || direction === 'first' || direction === 'last') return false;
  moveOn(tools, of, direction);
  return true;
}

/** Handles the shortcuts of the focused part; returns whether it handled the key. */
function pressOnPart(tools: ClipboardTools, of: KeyedSubject, event: KeyboardEvent): boolean {
  const { key } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const direction = directions[key];
  if (event.altKey) return pressMove(tools, of, event);
  if (direction !== undefined) pressArrow(tools, of, direction, event);
  else if (isCommand && key.toLowerCase() === 'd') duplicate(tools, meantWith(tools, of));
  else if (isCommand && key.toLowerCase() === 'a') selectSection(tools);
  else if (isCommand && key === ' ') pick(tools, of, 'besides');
  else if (isCommand) return false;
  else if (key === ' ') grab(tools, of);
  else if (key === 'Enter') openProperties(tools, of);
  else if (key === 'F2') name(tools, of);
  else if (key === 'Delete' || key === 'Backspace') remove(tools, meantWith(tools, of));
  else if (key === 'Escape' && selectionOf(tools).length > 0) select(tools, []);
  else return false;
  return true;
}

/** Handles a key of the canvas; the shortcuts of the whole designer are in its table of commands. */
function press(tools: ClipboardTools, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || !isOurs(event.target)) return;
  const isDragging = selectDragged(tools.designer.actor.getSnapshot()) !== null && isOnCanvas(event.target);
  const of = focusedPart(event.target);
  const isHandled = isDragging ? pressDragging(tools, event) : of !== null && pressOnPart(tools, of, event);
  if (!isHandled) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Whether a clipboard event belongs to the form: the focus is on the canvas, outside text controls, and no text is
 * selected.
 */
function ownsClipboardEvent({ target }: Event): boolean {
  if (isTyped(target) || isTyped(document.activeElement) || !isOurs(target)) return false;
  if (window.getSelection()?.isCollapsed === false) return false;
  return isOnCanvas(document.activeElement);
}

function copy(tools: ClipboardTools, event: ClipboardEvent, then: typeof announceCopied): void {
  const of = focusedPart(document.activeElement);
  const selected = copyable(of === null ? selectionOf(tools) : meantWith(tools, of));
  const text = ownsClipboardEvent(event) ? copyText(tools, selected) : null;
  if (text === null) return;
  event.preventDefault();
  event.clipboardData?.setData('text/plain', text);
  then(tools, selected);
}

/**
 * Listens to the keyboard and clipboard events of the whole designer.
 * @returns a function that stops it
 */
export function listenToKeys(tools: ClipboardTools): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener('keydown', (event) => press(tools, event), { signal });
  document.addEventListener('copy', (event) => copy(tools, event, announceCopied), { signal });
  document.addEventListener('cut', (event) => copy(tools, event, cutCopied), { signal });
  document.addEventListener(
    'paste',
    (event) => {
      if (!ownsClipboardEvent(event)) return;
      event.preventDefault();
      paste(tools, event.clipboardData?.getData('text/plain') ?? '');
    },
    { signal },
  );
  return () => ending.abort();
}
