/** The command of a key in a list. */
export type TableKey =
  | { does: 'move'; to: number; extends: boolean }
  | { does: 'open' | 'choose' | 'chooseAll' | 'remove' | 'forget' | 'search' | 'create' };

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** What key handling needs to know of the list: the active row, the number of rows, and how many are visible. */
interface ListPosition {
  active: number;
  count: number;
  visibleRows: number;
}

const plain: Readonly<Record<string, TableKey['does']>> = {
  Enter: 'open',
  ' ': 'choose',
  Delete: 'remove',
  Escape: 'forget',
  '/': 'search',
};

/** The command of a pressed key; null for other keys. */
export function readKey({ key, shiftKey, ctrlKey, altKey, metaKey }: Pressed, position: ListPosition): TableKey | null {
  const isCommand = ctrlKey || metaKey;
  if (altKey) return !isCommand && key.toLowerCase() === 'n' ? { does: 'create' } : null;
  if (isCommand && key.toLowerCase() === 'a') return { does: 'chooseAll' };
  const to = target(key, position);
  if (to !== null) return { does: 'move', to, extends: shiftKey };
  const does = isCommand ? undefined : plain[key];
  return does === undefined || does === 'move' ? null : { does };
}

function target(key: string, { active, count, visibleRows }: ListPosition): number | null {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + visibleRows,
    PageUp: active - visibleRows,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined ? null : Math.max(0, Math.min(place, count - 1));
}
