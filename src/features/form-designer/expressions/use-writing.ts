import type { ExpressionType } from '#domain/fields/field-kind.ts';
import type { Completion, Suggestion, Vocabulary } from '#domain/formulas/completion/completion.types.ts';
import { suggest } from '#domain/formulas/completion/suggest.ts';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** An expression that is written. */
export interface Written {
  readonly text: string;
  readonly onType: (text: string) => void;
  /** What it may name. */
  readonly names: Vocabulary;
  /** What it is to give. */
  readonly wanted: ExpressionType;
}

/** A part of a text and what stands instead of it, with the place in that where one goes on. */
interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly caret: number;
}

/** Whether the list of suggestions shows by itself where it is worth it, was asked for, or is put away. */
type ListMode = 'inviting' | 'asked' | 'away';

interface WritingState {
  readonly caret: number;
  readonly mode: ListMode;
  /** Which suggestion is meant, counted from 0. */
  readonly active: number;
}

/** What a list that is put away shows. */
const noCompletion: Completion = { start: 0, end: 0, suggestions: [], isInvited: false };

const isShown = ({ suggestions, isInvited }: Completion, mode: ListMode): boolean =>
  suggestions.length > 0 && (mode === 'asked' || (mode === 'inviting' && isInvited));

/** Puts the caret where a text that was written by itself goes on. */
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
 * Types something into a control as a person does, so that the browser's own undo takes it back; gives whether it could.
 * Nothing else than this old command of browsers does that.
 */
function typeInto(control: HTMLTextAreaElement | null, { start, end, text }: Replacement): boolean {
  if (control === null || typeof document.execCommand !== 'function') return false;
  control.focus();
  control.setSelectionRange(start, end);
  return document.execCommand('insertText', false, text);
}

/** The suggestions where the caret stands, and how their list stands. */
function useSuggestions({ text, names, wanted }: Written) {
  const [{ caret: put, mode, active }, stand] = useState<WritingState>({ caret: text.length, mode: 'away', active: 0 });
  const caret = Math.min(put, text.length);
  const isAway = mode === 'away';
  const completion = useMemo(
    () => (isAway ? noCompletion : suggest(text, caret, names, wanted)),
    [isAway, text, caret, names, wanted],
  );
  const count = completion.suggestions.length;
  return {
    caret,
    completion,
    active,
    isOpen: isShown(completion, mode),
    isBlank: text === '',
    ask: () => stand({ caret, mode: 'asked', active: 0 }),
    close: () => stand({ caret, mode: 'away', active: 0 }),
    step: (by: number) => stand({ caret, mode, active: (active + by + count) % Math.max(count, 1) }),
    /** Something was written up to a place. */
    follow: (at: number) => stand({ caret: at, mode: 'inviting', active: 0 }),
    /** The caret went elsewhere by itself. */
    move: (at: number) => {
      if (at !== caret) stand({ caret: at, mode: 'away', active: 0 });
    },
  };
}

type Suggestions = ReturnType<typeof useSuggestions>;

/** What a key does to the list; undefined for keys it leaves alone. */
function commandOf(event: KeyboardEvent, list: Suggestions, take: () => void): (() => void) | undefined {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
  // Where nothing is written the arrow has nowhere else to go.
  const isAsked = key === 'ArrowDown' && (altKey || (list.isBlank && !list.isOpen));
  if ((key === ' ' && ctrlKey) || isAsked) return list.ask;
  if (!list.isOpen || ctrlKey || altKey || metaKey) return undefined;
  switch (key) {
    case 'ArrowDown':
      return () => list.step(1);
    case 'ArrowUp':
      return () => list.step(-1);
    case 'Enter':
      return shiftKey ? undefined : take;
    default:
      return undefined;
  }
}

/** A key that is taken goes no further: what is around has keys of its own. */
function pressIn(event: KeyboardEvent, commandType: (() => void) | undefined): void {
  if (commandType === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  commandType();
}

/** How an expression is written: its caret, the suggestions there, and what keys and presses do to both. */
export function useWriting(written: Written, anchor: RefObject<HTMLTextAreaElement | null>) {
  const { text, onType } = written;
  const list = useSuggestions(written);
  const goTo = useCaret(anchor);
  const write = (part: Replacement) => {
    const after = part.start + part.caret;
    if (!typeInto(anchor.current, part)) onType(text.slice(0, part.start) + part.text + text.slice(part.end));
    goTo(after);
    list.follow(after);
  };
  const { suggestions, start, end } = list.completion;
  const choose = ({ text: chosen, caret }: Suggestion) => write({ start, end, text: chosen, caret });
  const take = () => {
    const meant = suggestions[list.active];
    if (meant !== undefined) choose(meant);
  };
  return {
    isOpen: list.isOpen,
    active: list.active,
    suggestions,
    choose,
    close: list.close,
    move: list.move,
    /** Writes something where the caret stands, apart from what is around it. */
    insert: (inserted: string) => {
      const { caret } = list;
      const before = /[\w"')\]]$/.test(text.slice(0, caret)) ? ' ' : '';
      const behind = /^[^\s),\]]/.test(text.slice(caret)) ? ' ' : '';
      const apart = before + inserted;
      write({ start: caret, end: caret, text: apart + behind, caret: apart.length });
    },
    type: (typed: string, caret: number) => {
      list.follow(caret);
      onType(typed);
    },
    press: (event: KeyboardEvent) => pressIn(event, commandOf(event, list, take)),
  };
}

export type Writing = ReturnType<typeof useWriting>;
