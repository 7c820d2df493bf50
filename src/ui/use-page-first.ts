import { useEffect, useState } from 'react';

/** Milliseconds reserved for loading the page itself. */
const PAGE_FIRST = 600;

/** Whether the code around the pages may load; false at first, so that the page itself loads before it. */
export function usePageFirst(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), PAGE_FIRST);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}
