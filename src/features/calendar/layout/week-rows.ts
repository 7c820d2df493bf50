/** Days that something covers, both included, as indexes or numbers of days. */
export interface DayRange {
  first: number;
  last: number;
}

/**
 * Packs ranges of days into rows, so that no two in one row share a day: by first day, the longer ones first, then as
 * given, each into the first row where it fits.
 * @returns the row of each range, in the given order
 */
export function packRows(ranges: readonly DayRange[]): number[] {
  const rows = Array.from({ length: ranges.length }, () => 0);
  const lastDays: number[] = [];
  const order = ranges
    .map((range, index) => ({ range, index }))
    .toSorted((a, b) => a.range.first - b.range.first || b.range.last - a.range.last || a.index - b.index);
  for (const { range, index } of order) {
    const free = lastDays.findIndex((last) => last < range.first);
    const row = free === -1 ? lastDays.length : free;
    lastDays[row] = range.last;
    rows[index] = row;
  }
  return rows;
}

/** A part of an item that is visible in a week. */
export interface WeekSegment<Item> {
  item: Item;
  /** First day of the part, from 0 for the first day of the week, and the number of its days. */
  column: number;
  days: number;
  row: number;
  /** Whether the item also covers days before or after the part. */
  isContinued: boolean;
  continues: boolean;
}

/** What a week shows: the visible parts, and for each day the number of items that found no place. */
export interface WeekRows<Item> {
  segments: readonly WeekSegment<Item>[];
  hidden: readonly number[];
}

interface PlacedItem<Item> {
  item: Item;
  first: number;
  last: number;
  row: number;
}

/**
 * The rows of a week. Items of several days take the first rows, those of one day the next free row of their day in the
 * given order. On a day with more items than rows the last row is left free for the number of the others.
 * @param items in order of time
 * @param firstDay the first day of the week
 * @param length number of days
 * @param limit number of rows of each day; Infinity for all
 */
export function weekRows<Item extends DayRange>(
  items: readonly Item[],
  firstDay: number,
  length: number,
  limit: number,
): WeekRows<Item> {
  const { placed, counts, rows } = placeItems(items, firstDay, length, limit);
  const limits = rows.map((used) => (used > limit ? Math.max(0, limit - 1) : limit));
  const segments = placed.flatMap((one) => visibleParts(one, limits, firstDay));
  for (const { column, days } of segments) {
    for (let day = column; day < column + days; day += 1) counts[day] = (counts[day] ?? 0) - 1;
  }
  return { segments, hidden: counts };
}

/**
 * Gives a week's items their rows; without the items of one day below the last row, which are only counted.
 * @returns also the number of items and of rows of each day
 */
function placeItems<Item extends DayRange>(items: readonly Item[], firstDay: number, length: number, limit: number) {
  const inWeek = items.filter(({ first, last }) => last >= firstDay && first < firstDay + length);
  const bars = inWeek
    .filter(({ first, last }) => last > first)
    .map((item) => ({
      item,
      first: Math.max(0, item.first - firstDay),
      last: Math.min(length - 1, item.last - firstDay),
    }));
  const packed = packRows(bars);
  const placed: PlacedItem<Item>[] = bars.map((bar, index) => ({ ...bar, row: packed[index] ?? 0 }));
  const counts = Array.from({ length }, () => 0);
  const rows = Array.from({ length }, () => 0);
  const taken = Array.from({ length }, () => new Set<number>());
  const take = (day: number, row: number) => {
    counts[day] = (counts[day] ?? 0) + 1;
    rows[day] = Math.max(rows[day] ?? 0, row + 1);
    taken[day]?.add(row);
  };
  for (const { first, last, row } of placed) for (let day = first; day <= last; day += 1) take(day, row);
  const next = Array.from({ length }, () => 0);
  for (const item of inWeek) {
    if (item.last > item.first) continue;
    const day = item.first - firstDay;
    let row = next[day] ?? 0;
    while (taken[day]?.has(row) === true) row += 1;
    next[day] = row + 1;
    take(day, row);
    if (row < limit) placed.push({ item, first: day, last: day, row });
  }
  return { placed, counts, rows };
}

/** The runs of days on which an item's row is visible. */
function visibleParts<Item extends DayRange>(
  { item, first, last, row }: PlacedItem<Item>,
  limits: readonly number[],
  firstDay: number,
): WeekSegment<Item>[] {
  const parts: WeekSegment<Item>[] = [];
  let column = first;
  for (let day = first; day <= last + 1; day += 1) {
    if (day <= last && row < (limits[day] ?? 0)) continue;
    if (day > column) {
      const isContinued = item.first < firstDay + column;
      const continues = item.last > firstDay + day - 1;
      parts.push({ item, column, days: day - column, row, isContinued, continues });
    }
    column = day + 1;
  }
  return parts;
}
