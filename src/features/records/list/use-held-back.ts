import { useEffect, useState } from 'react';

/** Milliseconds within which nothing is said of something on its way. */
const GLANCE = 200;

/** Whether something has been going on for longer than a glance: what is over at once changes nothing on the page. */
export function useHeldBack(isOn: boolean): boolean {
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
