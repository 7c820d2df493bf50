import { useEffect, useState } from 'react';

/** Milliseconds before a wait is shown; showing shorter ones would flicker. */
const VISIBLE_WAIT = 200;

/** True once `active` has lasted `delay` milliseconds without interruption. */
export function useDelayed(active: boolean, delay: number = VISIBLE_WAIT): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setElapsed(true), delay);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active, delay]);
  return active && elapsed;
}
