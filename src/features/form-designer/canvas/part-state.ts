import type { KeyedSubject, Place } from '#domain/design/edit.types.ts';
import { type FormDesignerSnapshot, selectDragged, selectSelection } from '#machines/form-designer/index.ts';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Designer } from '../designer-context.ts';
import type { CanvasView } from './canvas-view.ts';
import { idOf } from './stops.ts';

/** A value derived from the marks of some places; rerenders when it changes. */
function useMarks<Read>(ids: readonly string[], read: (marksAt: (id: string) => string) => Read): Read {
  const marks = useContext(MarksContext);
  if (marks === null) throw new Error('useMarks needs a MarksProvider above it');
  const all = ids.join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = all.split(' ').map((id) => marks.subscribe(id, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [marks, all],
  );
  const get = () => read(marks.get);
  return useSyncExternalStore(subscribe, get, get);
}

const useIsMarked = (id: string, mark: Mark): boolean => useMarks([id], (marksAt) => marksAt(id).includes(mark));

/** The side of a part on which the drop indicator shows. */
type DropSide = 'before' | 'after' | null;

const sideIn = (marks: string): DropSide => (marks.includes('<') ? 'before' : marks.includes('>') ? 'after' : null);

/** Selection, drag, drop and issue state of a part. */
interface PartState {
  isSelected: boolean;
  isDragged: boolean;
  hasIssue: boolean;
  side: DropSide;
}

/** The state of a part; rerenders when it changes. */
export function usePartState(of: KeyedSubject): PartState {
  const id = idOf(of);
  // A string, so that comparison is by value.
  const marks = useMarks([id], (marksAt) => marksAt(id).replaceAll(/[an]/g, ''));
  const has = (mark: Mark) => marks.includes(mark);
  return { isSelected: has('s'), isDragged: has('c'), hasIssue: has('!'), side: sideIn(marks) };
}

/** Whether a part is the tab stop. */
export const useIsActive = (of: KeyedSubject): boolean => useIsMarked(idOf(of), 'a');

/** Whether a part is being named inline. */
export const useIsNaming = (of: KeyedSubject): boolean => useIsMarked(idOf(of), 'n');

/** Whether the drop place is a row of its own below one of these fields. */
export const useIsDroppedUnder = (keys: readonly string[]): boolean => {
  const places = keys.map(placeUnder);
  return useMarks(places, (marksAt) => places.some((place) => marksAt(place) !== ''));
};

/** Whether the drop place is the first one: in a section, a tab, a table, or among the tabs. */
export const useIsDroppedFirst = (inside: Place['part'], key: string): boolean =>
  useIsMarked(placeFirst(inside, key), '+');

/**
 * State marks of a place on the canvas, one letter each: `s` selected, `c` dragged, `a` the tab stop, `n` being
 * named, `!` has an issue, and the drop indicator: `<` before, `>` after, `+` inside.
 */
type Mark = 's' | 'c' | 'a' | 'n' | '!' | '<' | '>' | '+';

/** Id of the drop place for a new row below a field. */
const placeUnder = (field: string): string => `under:${field}`;

/** Id of the first drop place in a section, a tab, a table, or among the tabs. */
const placeFirst = (inside: Place['part'], key: string): string => `first:${inside}:${key}`;

/** The place id and mark of the drop indicator. */
function dropMark(to: Place): readonly [string, Mark] {
  const markAfter = (of: KeyedSubject): readonly [string, Mark] => [idOf(of), '>'];
  switch (to.part) {
    case 'tab':
      return to.after === null ? [placeFirst('tab', ''), '+'] : markAfter({ part: 'tab', key: to.after });
    case 'section':
      return to.after === null ? [placeFirst('section', to.tab), '+'] : markAfter({ part: 'section', key: to.after });
    case 'column':
      return to.after === null
        ? [placeFirst('column', to.table), '+']
        : markAfter({ part: 'column', table: to.table, key: to.after });
    case 'field':
      if (to.row === 'shared') return [idOf({ part: 'field', key: to.beside }), to.side === 'before' ? '<' : '>'];
      return [to.after === null ? placeFirst('field', to.section) : placeUnder(to.after), '+'];
  }
}

type Marked = ReadonlyMap<string, string>;

/** Input from which the marks are computed. */
interface MarksInput {
  readonly snapshot: FormDesignerSnapshot;
  readonly state: ReturnType<CanvasView['get']>;
  readonly issues: ReadonlySet<string>;
}

/** Marks by place id. Only a few places of a form have any. */
function markedIn({ snapshot, state: { active, naming }, issues }: MarksInput): Marked {
  const marked = new Map<string, string>();
  const mark = (id: string, by: Mark) => marked.set(id, (marked.get(id) ?? '') + by);
  for (const one of selectSelection(snapshot)) if (one.part !== 'form') mark(idOf(one), 's');
  const dragged = selectDragged(snapshot);
  for (const one of dragged?.of ?? []) mark(idOf(one), 'c');
  if (dragged !== null && dragged.to !== null) mark(...dropMark(dragged.to));
  if (active !== null) mark(idOf(active), 'a');
  if (naming !== null) mark(idOf(naming), 'n');
  for (const id of issues) mark(id, '!');
  return marked;
}

/** Store of marks by place id. Notifies only the listeners of places whose marks changed. */
interface CanvasMarks {
  /** The marks of a place, always in the same order; '' for most. */
  get(id: string): string;
  subscribe(id: string, listener: () => void): () => void;
}

/** Listeners by place id. */
function createListeners() {
  const listeners = new Map<string, Set<() => void>>();
  return {
    has: () => listeners.size > 0,
    add(id: string, listener: () => void): void {
      listeners.set(id, (listeners.get(id) ?? new Set()).add(listener));
    },
    remove(id: string, listener: () => void): void {
      const own = listeners.get(id);
      own?.delete(listener);
      if (own?.size === 0) listeners.delete(id);
    },
    notify(id: string): void {
      for (const listener of listeners.get(id) ?? []) listener();
    },
  };
}

/** The current marks, computed once for each state of the designer and the canvas. */
function createMarksSelector({ actor, screen }: Designer, view: CanvasView): () => Marked {
  const now = (): MarksInput => ({
    snapshot: actor.getSnapshot(),
    state: view.get(),
    issues: screen.get().issueMarkers,
  });
  let last = now();
  let marked = markedIn(last);
  return () => {
    const next = now();
    const isSame = next.snapshot === last.snapshot && next.state === last.state && next.issues === last.issues;
    if (isSame) return marked;
    last = next;
    marked = markedIn(last);
    return marked;
  };
}

/** Creates the marks of the places on a canvas. */
export function createMarks(designer: Designer, view: CanvasView): CanvasMarks {
  const listeners = createListeners();
  const getMarks = createMarksSelector(designer, view);
  let notified = getMarks();
  const notify = () => {
    const before = notified;
    notified = getMarks();
    if (notified === before) return;
    for (const id of new Set([...before.keys(), ...notified.keys()])) {
      if (before.get(id) !== notified.get(id)) listeners.notify(id);
    }
  };
  let stop: (() => void) | null = null;
  const start = () => {
    notified = getMarks();
    const { unsubscribe } = designer.actor.subscribe(notify);
    const unwatch = view.subscribe(notify);
    const unsubscribeIssues = designer.screen.subscribe(notify);
    return () => {
      unsubscribe();
      unwatch();
      unsubscribeIssues();
    };
  };
  return {
    get: (id) => getMarks().get(id) ?? '',
    subscribe(id, listener) {
      stop ??= start();
      listeners.add(id, listener);
      return () => {
        listeners.remove(id, listener);
        if (listeners.has()) return;
        stop?.();
        stop = null;
      };
    },
  };
}

const MarksContext = createContext<CanvasMarks | null>(null);

/** Provides the marks to the parts on the canvas. */
export const MarksProvider = MarksContext.Provider;
