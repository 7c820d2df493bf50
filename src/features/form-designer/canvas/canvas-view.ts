import type { FieldKindName } from '#domain/fields/field-kind.ts';
import type { KeyedSubject, Place } from '#domain/design/edit.types.ts';
import type { Stop } from './stops.ts';
import { createDrawnKeys, type DrawnKeys } from './drawn-keys.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** Where something opens, in CSS pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What can be asked for a part, and where it opened. */
export interface OpenMenu {
  readonly of: KeyedSubject;
  readonly at: Point;
  /** Which list of it is in sight. */
  readonly page: 'actions' | 'kinds' | 'places' | 'columns';
}

/** A link that still has to be told to which program it leads. */
export interface WaitingLink {
  readonly place: Place;
  readonly at: Point;
}

/** What of the canvas is nobody else's and is gone with it. */
interface CanvasState {
  /** Key of the tab in sight; the first one where it is none of them. */
  readonly tab: string | null;
  /** The part of the tab in sight that Tab comes to. */
  readonly active: Stop | null;
  /** The field at which a range of selected ones began. */
  readonly anchor: KeyedSubject | null;
  /** The part being given its name where it stands. */
  readonly naming: KeyedSubject | null;
  readonly menu: OpenMenu | null;
  readonly link: WaitingLink | null;
  /** Which of the panels beside is open where there is no room for it. */
  readonly sheet: 'palette' | 'properties' | null;
  /** The kind of field the pointer carries from the palette. */
  readonly draggedKind: FieldKindName | null;
  readonly search: string;
  /** Counts the requests to take the focus to the search. */
  readonly searchAsked: number;
  /** What the focus was asked to go to last; null for the active part. */
  readonly focusOn: KeyedSubject | null;
  /** Counts the requests to take the focus there, and those to bring the active part into sight. */
  readonly focusAsked: number;
  readonly revealAsked: number;
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
  searchAsked: 0,
  focusOn: null,
  focusAsked: 0,
  revealAsked: 0,
};

/** Holds the state of one canvas; each part of it draws anew by what it reads alone. */
export interface CanvasView {
  get(): CanvasState;
  set(change: Partial<CanvasState>): void;
  /** Takes the focus to a part once it is drawn; to the active one where it is null. */
  focus(of: KeyedSubject | null): void;
  /** Makes a part the one that Tab comes to; a tab is opened. */
  activate(of: KeyedSubject): void;
  readonly drawn: DrawnKeys;
  subscribe(listener: () => void): () => void;
}

/** A canvas nobody has touched yet. */
export function createCanvasView(): CanvasView {
  let state = initial;
  const listeners = new Set<() => void>();
  const set = (change: Partial<CanvasState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const activate = (of: KeyedSubject) => set(of.part === 'tab' ? { tab: of.key } : { active: of });
  return {
    get: () => state,
    set,
    activate,
    drawn: createDrawnKeys(),
    focus: (of) => {
      if (of !== null) activate(of);
      set({ focusOn: of, focusAsked: state.focusAsked + 1 });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const CanvasContext = createContext<CanvasView | null>(null);

/** Gives the canvas to the parts of the designer that work on it. */
export const CanvasProvider = CanvasContext.Provider;

/** The canvas around. Throws outside of one, which only a programming error can cause. */
export function useCanvas(): CanvasView {
  const view = useContext(CanvasContext);
  if (view === null) throw new Error('useCanvas needs a CanvasProvider above it');
  return view;
}

/** What a selector gives of the canvas around; draws anew when that is something else. */
export function useCanvasState<Selected>(selector: (state: CanvasState) => Selected): Selected {
  const view = useCanvas();
  const read = () => selector(view.get());
  return useSyncExternalStore(view.subscribe, read, read);
}
