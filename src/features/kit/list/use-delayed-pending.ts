import { useEffect, useState } from 'react';

/** Milliseconds before a pending state is shown. */
const GLANCE = 200;

/** Whether something has been pending for longer than `GLANCE`, so that short waits do not flicker. */
export function useDelayedPending(isOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), GLANCE);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn]);
  return isOn && isLong;
}
