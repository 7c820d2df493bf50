import { useLayoutEffect, useState } from 'react';

/** Width and height in CSS pixels. */
export interface ElementSize {
  width: number;
  height: number;
}

/** The inner size of an element, which is measured before the first paint and after each change; null without one. */
export function useElementSize(element: HTMLElement | null): ElementSize | null {
  const [size, setSize] = useState<ElementSize | null>(null);
  useLayoutEffect(() => {
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((last) => (last?.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [element]);
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}
