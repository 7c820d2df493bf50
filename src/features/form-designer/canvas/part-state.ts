import type { KeyedSubject, Place } from '#domain/design/edit.types.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useDesigner } from '../designer-context.ts';
import { type Mark, marksOf, placeFirst, placeUnder } from './canvas-marks.ts';
import { useCanvas } from './canvas-view.ts';
import { idOf } from './stops.ts';

/** What is read of the marks of some places; draws anew when that is something else. */
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

/** On which side of a part something carried would stand. */
type DropSide = 'before' | 'after' | null;

const sideIn = (marks: string): DropSide => (marks.includes('<') ? 'before' : marks.includes('>') ? 'after' : null);

/** How a part stands in what is selected, carried and to be mended. */
interface PartState {
  isSelected: boolean;
  isDragged: boolean;
  hasIssue: boolean;
  side: DropSide;
}

/** How a part stands; draws anew when that is otherwise. */
export function usePartState(of: KeyedSubject): PartState {
  const id = idOf(of);
  // One text, so that it is compared at once.
  const marks = useMarks([id], (marksAt) => marksAt(id).replaceAll(/[an]/g, ''));
  const has = (mark: Mark) => marks.includes(mark);
  return { isSelected: has('s'), isDragged: has('c'), hasIssue: has('!'), side: sideIn(marks) };
}

/** Whether Tab comes to a part. */
export const useIsActive = (of: KeyedSubject): boolean => useIsMarked(idOf(of), 'a');

/** Whether a part is being given its name where it stands. */
export const useIsNaming = (of: KeyedSubject): boolean => useIsMarked(idOf(of), 'n');

/** Whether something carried would stand in a row of its own under one of these fields. */
export const useIsDroppedUnder = (keys: readonly string[]): boolean => {
  const places = keys.map(placeUnder);
  return useMarks(places, (marksAt) => places.some((place) => marksAt(place) !== ''));
};

/** Whether something carried would stand first: in a section, a tab, a table, or among the tabs. */
export const useIsDroppedFirst = (inside: Place['part'], key: string): boolean =>
  useIsMarked(placeFirst(inside, key), '+');
