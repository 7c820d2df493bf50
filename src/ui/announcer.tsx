import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Milliseconds a text waits, so that a burst of changes is read out once. */
const SETTLING = 300;

/** Sets a text apart from the same one before it, and is read out as nothing. */
const AGAIN = '\u00A0';

/** The same text said again is heard again. */
const heardAfter = (before: string, text: string): string => (before === text && text !== '' ? text + AGAIN : text);

/** What is said last, for an `Announcer`, and what says something: the same text said again is heard again. */
export function useSaid(): readonly [string, (text: string) => void] {
  const [said, setSaid] = useState('');
  const say = useCallback((text: string) => setSaid((before) => heardAfter(before, text)), []);
  return [said, say];
}

/** Reads `text` out, politely, each time it changes and has settled. For results of searches and moves. */
export function Announcer({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), SETTLING);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </div>
  );
}

/** What says something: only the announcer that hears it draws anew. */
export interface Voice {
  say(text: string): void;
  /** What was said last. */
  get(): string;
  subscribe(listener: () => void): () => void;
}

/** A voice that has said nothing yet; the same text said again is heard again. */
export function createVoice(): Voice {
  let said = '';
  const listeners = new Set<() => void>();
  return {
    say(text) {
      said = heardAfter(said, text);
      for (const listener of listeners) listener();
    },
    get: () => said,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Reads out what a voice says. */
export const VoiceAnnouncer = ({ voice: { subscribe, get } }: { voice: Voice }) => (
  <Announcer text={useSyncExternalStore(subscribe, get, get)} />
);
