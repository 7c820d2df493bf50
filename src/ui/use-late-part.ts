import { useEffect, useState } from 'react';

/** Milliseconds before a part that could not be loaded is asked for again. */
const RETRY_PAUSE = 3_000;

/**
 * A part of the app that is loaded once the page stands, and again after a pause where that fails; null until it is
 * there. `load` must be the same function from draw to draw; null while the part is not wanted.
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
