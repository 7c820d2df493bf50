import { useEffect, useEffectEvent } from 'react';

interface KeyDownOptions {
  /** Receives each key before every other listener of the page, so that `stopPropagation` withholds it from them. */
  isFirst?: boolean;
}

/** Calls back for each key pressed anywhere on the page while the component is mounted. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void, { isFirst = false }: KeyDownOptions = {}): void {
  const handleKey = useEffectEvent(onKeyDown);
  useEffect(() => {
    const ending = new AbortController();
    const press = (event: KeyboardEvent) => handleKey(event);
    if (isFirst) window.addEventListener('keydown', press, { capture: true, signal: ending.signal });
    else document.addEventListener('keydown', press, { signal: ending.signal });
    return () => ending.abort();
  }, [isFirst]);
}
