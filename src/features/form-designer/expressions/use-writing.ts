import type { ExpressionType } from '#domain/fields/field-kind.ts';
import type { Completion, Suggestion, Vocabulary } from '#domain/formulas/completion/completion.types.ts';
import { suggest } from '#domain/formulas/completion/suggest.ts';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** An expression being edited. */
export interface Written {
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Names that the expression may refer to. */
  readonly names: Vocabulary;
  /** Required result type of the expression. */
  readonly wanted: ExpressionType;
}

/** A text range with its replacement, and the caret offset inside the replacement. */
interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly caret: number;
}

/** The list opens automatically when useful (`inviting`), was requested (`asked`), or is closed (`away`). */
type ListMode = 'inviting' | 'asked' | 'away';

interface WritingState {
  readonly caret: number;
  readonly mode: ListMode;
  /** Zero-based index of the highlighted suggestion. */
  readonly active: number;
}

/** The completion while the list is closed. */
const noCompletion: Completion = { start: 0, end: 0, suggestions: [], isAutomatic: false };

const isShown = ({ suggestions, isAutomatic }: Completion, mode: ListMode): boolean =>
  suggestions.length > 0 && (mode === 'asked' || (mode === 'inviting' && isAutomatic));

/** Moves the caret after a programmatic insertion. */
function useCaret(anchor: RefObject<HTMLTextAreaElement | null>) {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    const [control, caret] = [anchor.current, wanted.current];
    if (control === null || caret === null) return;
    wanted.current = null;
    control.setSelectionRange(caret, caret);
  });
  return (caret: number) => {
    wanted.current = caret;
  };
}

/**
 * Replaces text as if the user typed it, so that the browser's own undo reverts it; returns whether that worked.
 * Only the deprecated `execCommand` supports this.
 */
function typeInto(control: HTMLTextAreaElement | null, { start, end, text }: Replacement): boolean {
  if (control === null || typeof document.execCommand !== 'function') return false;
  control.focus();
  control.setSelectionRange(start, end);
  return document.execCommand('insertText', false, text);
}

/** The suggestions at the caret, and the state of their list. */
function useSuggestions({ text, names, wanted }: Written) {
  const [{ caret: storedCaret, mode, active }, setState] = useState<WritingState>({
    caret: text.length,
    mode: 'away',
    active: 0,
  });
  const caret = Math.min(storedCaret, text.length);
  const isClosed = mode === 'away';
  const completion = useMemo(
    () => (isClosed ? noCompletion : suggest(text, caret, names, wanted)),
    [isClosed, text, caret, names, wanted],
  );
  const count = completion.suggestions.length;
  return {
    caret,
    completion,
    active,
    isOpen: isShown(completion, mode),
    isBlank: text === '',
    request: () => setState({ caret, mode: 'asked', active: 0 }),
    close: () => setState({ caret, mode: 'away', active: 0 }),
    step: (by: number) => setState({ caret, mode, active: (active + by + count) % Math.max(count, 1) }),
    /** Sets the caret after an insertion. The list then opens automatically when useful. */
    follow: (at: number) => setState({ caret: at, mode: 'inviting', active: 0 }),
    /** Sets the caret after a move without an insertion, and closes the list. */
    move: (at: number) => {
      if (at !== caret) setState({ caret: at, mode: 'away', active: 0 });
    },
  };
}

type Suggestions = ReturnType<typeof useSuggestions>;

/** The command of a key on the list; undefined for keys that the list ignores. */
function commandOf(event: KeyboardEvent, list: Suggestions, accept: () => void): (() => void) | undefined {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
  // In a blank control the arrow key cannot move the caret, so it opens the list.
  const isRequested = key === 'ArrowDown' && (altKey || (list.isBlank && !list.isOpen));
  if ((key === ' ' && ctrlKey) || isRequested) return list.request;
  if (!list.isOpen || ctrlKey || altKey || metaKey) return undefined;
  switch (key) {
    case 'ArrowDown':
      return () => list.step(1);
    case 'ArrowUp':
      return () => list.step(-1);
    case 'Enter':
      return shiftKey ? undefined : accept;
    default:
      return undefined;
  }
}

/** Stops the propagation of a handled key, because the elements around the control have shortcuts of their own. */
function pressIn(event: KeyboardEvent, command: (() => void) | undefined): void {
  if (command === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  command();
}

/** Editing state of an expression: the caret, its suggestions, and the handlers of keys and presses. */
export function useWriting(written: Written, anchor: RefObject<HTMLTextAreaElement | null>) {
  const { text, onType } = written;
  const list = useSuggestions(written);
  const moveCaret = useCaret(anchor);
  const write = (part: Replacement) => {
    const after = part.start + part.caret;
    if (!typeInto(anchor.current, part)) onType(text.slice(0, part.start) + part.text + text.slice(part.end));
    moveCaret(after);
    list.follow(after);
  };
  const { suggestions, start, end } = list.completion;
  const choose = ({ text: chosen, caret }: Suggestion) => write({ start, end, text: chosen, caret });
  const accept = () => {
    const highlighted = suggestions[list.active];
    if (highlighted !== undefined) choose(highlighted);
  };
  return {
    isOpen: list.isOpen,
    active: list.active,
    suggestions,
    choose,
    close: list.close,
    move: list.move,
    /** Inserts text at the caret, separated by spaces. */
    insert: (inserted: string) => {
      const { caret } = list;
      const before = /[\w"')\]]$/.test(text.slice(0, caret)) ? ' ' : '';
      const trailing = /^[^\s),\]]/.test(text.slice(caret)) ? ' ' : '';
      const separated = before + inserted;
      write({ start: caret, end: caret, text: separated + trailing, caret: separated.length });
    },
    type: (typed: string, caret: number) => {
      list.follow(caret);
      onType(typed);
    },
    press: (event: KeyboardEvent) => pressIn(event, commandOf(event, list, accept)),
  };
}

export type Writing = ReturnType<typeof useWriting>;
