import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Debounce in ms, so that a burst of changes is announced once. */
const SETTLING = 300;

/** Makes a repeated text differ from the previous one, without being read out. */
const AGAIN = '\u00A0';

/** Alters a repeated text, so that screen readers announce it again. */
const heardAfter = (before: string, text: string): string => (before === text && text !== '' ? text + AGAIN : text);

/** The text for an `Announcer`, and the function that announces a text, even a repeated one. */
export function useSaid(): readonly [string, (text: string) => void] {
  const [said, setSaid] = useState('');
  const say = useCallback((text: string) => setSaid((before) => heardAfter(before, text)), []);
  return [said, say];
}

/** Announces `text` politely after each change, debounced. For results of searches and moves. */
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

/** An announcement channel outside React state, so that only its announcer rerenders. */
export interface Voice {
  say(text: string): void;
  /** The last announced text. */
  get(): string;
  subscribe(listener: () => void): () => void;
}

/** Creates a voice without a text; it also announces repeated texts. */
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

/** Announces the texts of a voice. */
export const VoiceAnnouncer = ({ voice: { subscribe, get } }: { voice: Voice }) => (
  <Announcer text={useSyncExternalStore(subscribe, get, get)} />
);
