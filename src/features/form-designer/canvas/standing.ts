import type { KeyedSubject, Place, Subject } from '#domain/design/edit.types.ts';
import { type FormDesignerSnapshot, selectCarried, selectSelection } from '#machines/form-designer/index.ts';
import { useDesign } from '../designer-context.ts';
import { idOf } from './stops.ts';

const idsOfLists = new WeakMap<readonly Subject[], ReadonlySet<string>>();

/** The ids of parts, worked out once for a list: hundreds of cards ask for those of the same one. */
function idsOf(list: readonly Subject[]): ReadonlySet<string> {
  const known = idsOfLists.get(list);
  if (known !== undefined) return known;
  const ids = new Set(list.map((one) => (one.part === 'form' ? '' : idOf(one))));
  idsOfLists.set(list, ids);
  return ids;
}

/** On which side of a part something carried would stand. */
type DropSide = 'before' | 'after' | null;

const sideOfField = (to: Place, key: string): DropSide =>
  to.part === 'field' && to.row === 'shared' && to.beside === key ? to.side : null;

/** On which side of a part the carried ones would stand; null where they would not stand beside it. */
function dropSide(to: Place | null, of: KeyedSubject): DropSide {
  if (to === null) return null;
  if (of.part === 'field') return sideOfField(to, of.key);
  const isBehind = to.part === of.part && to.after === of.key;
  if (of.part === 'column') return isBehind && to.part === 'column' && to.table === of.table ? 'after' : null;
  return isBehind ? 'after' : null;
}

/** How a part stands: `sc:before` is selected, carried, and something would stand before it. One text, so that it is compared at once. */
function standingOf(snapshot: FormDesignerSnapshot, of: KeyedSubject, id: string): string {
  const isSelected = idsOf(selectSelection(snapshot)).has(id);
  const carried = selectCarried(snapshot);
  const isCarried = carried !== null && idsOf(carried.of).has(id);
  const side = dropSide(carried?.to ?? null, of);
  return `${isSelected ? 's' : ''}${isCarried ? 'c' : ''}:${side ?? ''}`;
}

/** How a part stands in what is selected and carried; draws anew when that is otherwise. */
export function useStanding(of: KeyedSubject): { isSelected: boolean; isCarried: boolean; side: DropSide } {
  const id = idOf(of);
  const standing = useDesign((snapshot) => standingOf(snapshot, of, id));
  const [flags = '', side = ''] = standing.split(':');
  return {
    isSelected: flags.includes('s'),
    isCarried: flags.includes('c'),
    side: side === 'before' || side === 'after' ? side : null,
  };
}

/** Whether something carried would stand in a row of its own under one of these fields. */
export const useIsDroppedUnder = (keys: readonly string[]): boolean =>
  useDesign((snapshot) => {
    const to = selectCarried(snapshot)?.to;
    return to?.part === 'field' && to.row === 'own' && to.after !== null && keys.includes(to.after);
  });

/** Whether something carried would stand first: in a section, a tab, a table, or among the tabs. */
export const useIsDroppedFirst = (inside: Place['part'], key: string): boolean =>
  useDesign((snapshot) => {
    const to = selectCarried(snapshot)?.to;
    if (to?.part !== inside) return false;
    switch (to.part) {
      case 'tab':
        return to.after === null;
      case 'section':
        return to.after === null && to.tab === key;
      case 'column':
        return to.after === null && to.table === key;
      case 'field':
        return to.row === 'own' && to.after === null && to.section === key;
    }
  });
