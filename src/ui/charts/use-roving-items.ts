import { type KeyboardEvent, useRef, useState } from 'react';

/**
 * One tab stop for many items, between which keys move the focus.
 * @param next the item to which a key moves from another; null for keys that move nothing
 */
export function useRovingItems<Container extends Element>(next: (key: string, current: number) => number | null) {
  const [current, setCurrent] = useState(0);
  const [active, setActive] = useState<number | null>(null);
  const container = useRef<Container>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && active !== null) {
      setActive(null);
      event.stopPropagation();
      return;
    }
    const target = event.ctrlKey || event.altKey || event.metaKey ? null : next(event.key, current);
    if (target === null) return;
    event.preventDefault();
    const element = container.current?.querySelector(`[data-item="${target}"]`);
    if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
  };
  return {
    /** The item under the pointer or with the focus. */
    active,
    container: { ref: container, onKeyDown },
    /** The attributes of an item. `stops` is the number of items, which may have become smaller. */
    item: (index: number, stops: number) => ({
      'data-item': index,
      tabIndex: index === Math.min(current, stops - 1) ? 0 : -1,
      onFocus: () => {
        setCurrent(index);
        setActive(index);
      },
      onBlur: () => setActive(null),
      onPointerEnter: () => setActive(index),
      onPointerLeave: () => setActive(null),
    }),
  };
}
