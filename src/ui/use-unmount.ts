import { useEffect, useEffectEvent } from 'react';

/** Calls back with the values of the last render when the component unmounts. */
export function useUnmount(onUnmount: () => void): void {
  const handleUnmount = useEffectEvent(onUnmount);
  useEffect(() => () => handleUnmount(), []);
}
