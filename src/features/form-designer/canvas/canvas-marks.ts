import type { KeyedSubject, Place } from '#domain/design/edit.types.ts';
import { type FormDesignerSnapshot, selectDragged, selectSelection } from '#machines/form-designer/index.ts';
import type { FormDesignerRef } from '../designer-context.ts';
import type { CanvasView } from './canvas-view.ts';
import { subscribeToIssueMarkers, issueMarkersOf } from '../validation/issue-markers.ts';
import { idOf } from './stops.ts';

/**
 * State marks of a place on the canvas, one letter each: `s` selected, `c` dragged, `a` the tab stop, `n` being
 * named, `!` has an issue, and the drop indicator: `<` before, `>` after, `+` inside.
 */
export type Mark = 's' | 'c' | 'a' | 'n' | '!' | '<' | '>' | '+';

/** Id of the drop place for a new row below a field. */
export const placeUnder = (field: string): string => `under:${field}`;

/** Id of the first drop place in a section, a tab, a table, or among the tabs. */
export const placeFirst = (inside: Place['part'], key: string): string => `first:${inside}:${key}`;

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
export interface CanvasMarks {
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
function createMarksSelector(actor: FormDesignerRef, view: CanvasView): () => Marked {
  const now = (): MarksInput => ({ snapshot: actor.getSnapshot(), state: view.get(), issues: issueMarkersOf(actor) });
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

function createMarks(actor: FormDesignerRef, view: CanvasView): CanvasMarks {
  const listeners = createListeners();
  const getMarks = createMarksSelector(actor, view);
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
    const { unsubscribe } = actor.subscribe(notify);
    const unwatch = view.subscribe(notify);
    const unsubscribeIssues = subscribeToIssueMarkers(notify);
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

const known = new WeakMap<CanvasView, { readonly actor: FormDesignerRef; readonly marks: CanvasMarks }>();

/** The shared marks store for the canvas of a designer. */
export function marksOf(actor: FormDesignerRef, view: CanvasView): CanvasMarks {
  const found = known.get(view);
  if (found?.actor === actor) return found.marks;
  const marks = createMarks(actor, view);
  known.set(view, { actor, marks });
  return marks;
}
