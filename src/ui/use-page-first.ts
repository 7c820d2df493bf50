import { useEffect, useState } from 'react';

/** Milliseconds the page at the address has the network and the processor to itself. */
const PAGE_FIRST = 600;

/** Whether what stands around the pages may be loaded: not at once, so that the page at the address comes first. */
export function usePageFirst(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), PAGE_FIRST);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}
