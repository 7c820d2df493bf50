import { useEffect, useState } from 'react';

/** Milliseconds before a failed load is retried. */
const RETRY_PAUSE = 3_000;

/**
 * Loads a part of the app after the page has rendered, and retries a failure after a pause; null until it is loaded.
 * `load` must be referentially stable; pass null while the part is not needed.
 */
export function useLatePart<Part>(load: (() => Promise<Part>) | null): Part | null {
  const [part, setPart] = useState<{ is: Part } | null>(null);
  useEffect(() => {
    if (load === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const attempt = async () => {
      try {
        const is = await load();
        if (isWanted) setPart({ is });
      } catch {
        if (isWanted) timer = setTimeout(() => void attempt(), RETRY_PAUSE);
      }
    };
    void attempt();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [load]);
  return part === null ? null : part.is;
}
