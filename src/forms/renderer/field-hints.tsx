import { validateField, decimalsOf } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FieldValue } from '#domain/fields/field-kind.ts';
import { Announcer } from '#ui/announcer.tsx';
import { css } from '#styled-system/css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type OpenForm, useOpenForm } from '../engine/open-form.ts';
import { usePlaceUnder } from './use-place-under.ts';
import { rowPart } from '../engine/form-store.ts';
import { formTexts, fieldHintsTexts as t } from '../form.texts.ts';

const quiet = css({
  position: 'fixed',
  inset: 'auto',
  m: '0',
  px: '1.5',
  py: '0.5',
  border: 'none',
  borderRadius: 'l1',
  bg: 'bg.muted',
  color: 'fg.default',
  textStyle: 'xs',
  pointerEvents: 'none',
  _print: { display: 'none' },
});

/** What a control accepts, shown after it refused a key. */
interface Hint {
  control: HTMLInputElement;
  text: string;
}

/** Marks the field of a blurred control as suspected when its value is invalid; returns the issue, else its warning. */
function validateBlurred(form: OpenForm, control: Element): string {
  const place = placeOfControl(form, control.id);
  if (place === null) return '';
  const problem = validateField(place.field, place.value);
  form.store.suspect(place.name, place.part, problem !== null);
  const text = problem ?? form.store.warning(place.name);
  return text === undefined ? '' : formTexts.problemOf(place.label, text);
}

/**
 * Hints for the controls of the surrounding form, wherever they render: the accepted characters after a refused key,
 * until an accepted one is typed, and the issue of an invalid value on blur.
 */
export function FieldHints() {
  const form = useOpenForm();
  const [hint, setHint] = useState<Hint | null>(null);
  const [left, setLeft] = useState('');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = ref.current?.parentElement;
    if (!around) return;
    return watchControls(around, {
      onAccepted: () => setHint(null),
      onRefused: (control) => {
        const place = placeOfControl(form, control.id);
        const text = place && acceptedCharacters(place.field);
        setHint(text === null ? null : { control, text });
      },
      onLeft: (control) => setLeft(validateBlurred(form, control)),
    });
  }, [form]);
  return (
    <div ref={ref}>
      {hint !== null && <QuietHint key={hint.control.id} {...hint} onClose={() => setHint(null)} />}
      <Announcer text={hint?.text ?? left} />
    </div>
  );
}

/** Overlays the control's help, so that no layout shift occurs. */
function QuietHint({ control, text, onClose }: Hint & { onClose: () => void }) {
  const anchor = useMemo(() => ({ current: control }), [control]);
  const ref = usePlaceUnder(anchor, onClose);
  return (
    <div ref={ref} popover="manual" className={quiet}>
      {text}
    </div>
  );
}

/** The characters a field accepts, as text; null when it accepts any. */
function acceptedCharacters(field: LeafField): string | null {
  switch (field.kind) {
    case 'number':
    case 'decimal':
    case 'currency':
    case 'percent':
      return t.figures(decimalsOf(field) ?? 0);
    case 'date':
    case 'dateTime':
    case 'ruc':
    case 'cedula':
    case 'phone':
      return t[field.kind];
    case 'text':
      return field.mask === undefined ? null : t.mask(field.mask);
    case 'longText':
    case 'email':
    case 'select':
    case 'switch':
    case 'link':
    case 'file':
    case 'formula':
      return null;
  }
}

/** The field or cell of a control. */
interface ControlPlace {
  /** The field's key or the cell's name. */
  name: string;
  /** Part of the form store whose changes render the control. */
  part: string;
  field: LeafField;
  value: FieldValue;
  /** Label of the control. */
  label: string;
}

/** The field or cell of the control with an id; null for other ids. Keys never contain a dash. */
function placeOfControl({ store, prefix }: OpenForm, id: string): ControlPlace | null {
  if (!id.startsWith(`${prefix}-`)) return null;
  const name = id.slice(prefix.length + 1);
  const [key = '', ...cell] = name.split('-');
  const field = store.form.fields.get(key);
  if (field === undefined) return null;
  const column = cell.pop();
  if (field.kind !== 'table') {
    const value = store.values()[key];
    return column !== undefined || value === undefined ? null : { name, part: key, field, value, label: field.label };
  }
  const rowId = cell.join('-');
  const index = store.rows(key).findIndex((row) => row.id === rowId);
  const leaf = field.columns.find((one) => one.key === column);
  const value = store.rows(key)[index]?.values[column ?? ''];
  if (leaf === undefined || value === undefined) return null;
  return { name, part: rowPart(key, rowId), field: leaf, value, label: formTexts.cellOf(leaf.label, index + 1) };
}

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
