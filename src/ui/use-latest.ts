import { useLayoutEffect, useRef } from 'react';

/** A ref with the value of the last render, for handlers that must stay the same function. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
