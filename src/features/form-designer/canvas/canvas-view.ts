import type { KeyedSubject, Place, Command } from '#domain/design/edit.types.ts';
import type { FieldKindName } from '#domain/fields/field-kind.ts';
import { createStateStore, type StateStore, useStore } from '#ui/store.ts';
import { createContext, createRef, type RefObject, useContext } from 'react';
import { type Stop, idOf } from './stops.ts';

/** Where a menu opens, in CSS pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The open menu of a part. */
export interface OpenMenu {
  readonly of: KeyedSubject;
  readonly at: Point;
  /** The visible page of the menu. */
  readonly page: 'actions' | 'kinds' | 'places' | 'columns';
}

/** A new link whose target program has not been chosen yet. */
export interface WaitingLink {
  readonly place: Place;
  readonly at: Point;
}

/** State local to one canvas, discarded with it. */
interface CanvasState {
  /** Key of the visible tab; the first tab when it matches none. */
  readonly tab: string | null;
  /** The tab stop of the visible tab: the part that Tab focuses. */
  readonly active: Stop | null;
  /** The field at which the selected range starts. */
  readonly anchor: KeyedSubject | null;
  /** The part being named inline. */
  readonly naming: KeyedSubject | null;
  readonly menu: OpenMenu | null;
  readonly link: WaitingLink | null;
  /** The side panel open as a sheet on a narrow screen. */
  readonly sheet: 'palette' | 'properties' | null;
  /** The kind of field that the pointer is dragging from the palette. */
  readonly draggedKind: FieldKindName | null;
  readonly search: string;
  /** Target of the last focus request; null for the active part. */
  readonly focusOn: KeyedSubject | null;
  /** Counts the requests to focus `focusOn`, and those to scroll the active part into view. */
  readonly focusRequests: number;
  readonly revealRequests: number;
}

const initial: CanvasState = {
  tab: null,
  active: null,
  anchor: null,
  naming: null,
  menu: null,
  link: null,
  sheet: null,
  draggedKind: null,
  search: '',
  focusOn: null,
  focusRequests: 0,
  revealRequests: 0,
};

/** Store of the state of one canvas. A component rerenders only when what it selects changes. */
export interface CanvasView extends StateStore<CanvasState> {
  /** Focuses a part once it is rendered; null means the active part. */
  focus(of: KeyedSubject | null): void;
  /** Makes a part the tab stop. A tab is opened instead. */
  activate(of: KeyedSubject): void;
  /** The input of the search; null while none is rendered. */
  readonly searchInput: RefObject<HTMLInputElement | null>;
  readonly drawn: DrawnKeys;
}

/** Creates the store in its initial state. */
export function createCanvasView(): CanvasView {
  const store = createStateStore(initial);
  const activate = (of: KeyedSubject) => store.set(of.part === 'tab' ? { tab: of.key } : { active: of });
  return {
    ...store,
    activate,
    searchInput: createRef(),
    drawn: createDrawnKeys(),
    focus: (of) => {
      if (of !== null) activate(of);
      store.set({ focusOn: of, focusRequests: store.get().focusRequests + 1 });
    },
  };
}

const CanvasContext = createContext<CanvasView | null>(null);

/** Provides the canvas store to the parts of the designer that use it. */
export const CanvasProvider = CanvasContext.Provider;

/** The canvas store from context. Throws outside a provider, which is a programming error. */
export function useCanvas(): CanvasView {
  const view = useContext(CanvasContext);
  if (view === null) throw new Error('useCanvas needs a CanvasProvider above it');
  return view;
}

/** Selects from the canvas store in context; rerenders when the selected value changes. */
export function useCanvasState<Selected>(selector: (state: CanvasState) => Selected): Selected {
  return useStore(useCanvas(), selector);
}

/** Stable React keys of the parts of a form. */
interface DrawnKeys {
  /** The React key of a part, unique in the form. */
  of(part: KeyedSubject): string;
  /** Applies the renames of keys in a command. The same call serves a command that is done, undone or redone. */
  follow(command: Command): void;
}

/**
 * Creates the React keys. A part keeps its React key when its own key changes with its name. A remount would lose the
 * press that moved the focus away from the name input, and the focus inside the part.
 */
function createDrawnKeys(): DrawnKeys {
  const drawn = new Map<string, string>();
  const keyOf = (id: string) => drawn.get(id) ?? id;
  return {
    of: (part) => keyOf(idOf(part)),
    follow: ({ edits }) => {
      for (const edit of edits) {
        if (edit.type !== 'rename') continue;
        const [from, to] = [idOf(edit.of), idOf({ ...edit.of, key: edit.to })];
        const [before, after] = [keyOf(from), keyOf(to)];
        // Swapped, because another part may later use the former key.
        drawn.set(from, after).set(to, before);
      }
    },
  };
}
