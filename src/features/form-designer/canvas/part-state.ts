import type { KeyedSubject, Place } from '#domain/design/edit.types.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useDesigner } from '../designer-context.ts';
import { type Mark, marksOf, placeFirst, placeUnder } from './canvas-marks.ts';
import { useCanvas } from './canvas-view.ts';
import { idOf } from './stops.ts';

/** A value derived from the marks of some places; rerenders when it changes. */
function useMarks<Read>(ids: readonly string[], read: (marksAt: (id: string) => string) => Read): Read {
  const { actor } = useDesigner();
  const marks = marksOf(actor, useCanvas());
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
