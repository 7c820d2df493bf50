import { useCallback, useEffect, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Milliseconds a text waits, so that a burst of changes is read out once. */
const SETTLING = 300;

/** Sets a text apart from the same one before it, and is read out as nothing. */
const AGAIN = '\u00A0';

/** What is said last, for an `Announcer`, and what says something: the same text said again is heard again. */
export function useSaid(): readonly [string, (text: string) => void] {
  const [said, setSaid] = useState('');
  const say = useCallback(
    (text: string) => setSaid((before) => (before === text && text !== '' ? text + AGAIN : text)),
    [],
  );
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
