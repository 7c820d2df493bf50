import type { Journey } from '../generator/specification.ts';
import { type Editor, input, draftSaved, loads } from './record-editor.moves.ts';

/** The moves of loading a record with one value and entering another value. */
const typedOver = (storedValue: unknown, typed: unknown) =>
  [
    loads({ record: { values: { name: storedValue }, revision: 3 }, draft: null }),
    { type: 'field.change', field: 'name', value: typed },
  ] as const;

/** The journey of entering a value equal to the stored one: the form has no edits. */
const unchanged = (storedValue: unknown, typed: unknown): Journey<Editor> => ({
  input,
  moves: [...typedOver(storedValue, typed), { wait: 400 }],
  value: { editing: { pristine: 'settled' } },
  context: { values: { name: storedValue } },
  emitted: [],
  calls: ['loadRecord'],
  selected: { selectIsDirty: false, selectValues: { name: storedValue } },
});

/** The journey of entering a different value, however similar: the value becomes a draft. */
const changed = (storedValue: unknown, typed: unknown): Journey<Editor> => ({
  input,
  moves: [...typedOver(storedValue, typed), { wait: 400 }],
  value: { editing: { dirty: 'savedDraft' } },
  context: { values: { name: typed } },
  emitted: [{ ...draftSaved('', 3), draft: { values: { name: typed }, revision: 3 } }],
  calls: ['loadRecord'],
  selected: { selectIsDirty: true, selectValues: { name: typed } },
});

/** Journeys that assert which values count as equal to the stored ones. */
export const valueJourneys: Readonly<Record<string, Journey<Editor>>> = {
  'editing one field leaves the other fields unchanged': {
    input,
    moves: [
      loads({ record: { values: { name: 'Ada', city: 'Itá' }, revision: 3 }, draft: null }),
      { type: 'field.change', field: 'name', value: 'Ana' },
    ],
    value: { editing: { dirty: 'typing' } },
    context: { values: { name: 'Ana', city: 'Itá' } },
    emitted: [],
    calls: ['loadRecord'],
  },
  'equal lists are no change': unchanged(['a', 'b'], ['a', 'b']),
  'the same properties in another order are no change': unchanged({ city: 'Itá', zip: 1 }, { zip: 1, city: 'Itá' }),
  'equal rows of a table are no change': unchanged([{ city: 'Itá' }], [{ city: 'Itá' }]),
  'replacing an empty list with another is no change': unchanged([], []),
  'replacing null with null is no change': unchanged(null, null),
  'an additional item is a change': changed(['a'], ['a', 'b']),
  'a removed item is a change': changed(['a', 'b'], ['a']),
  'changing one of two items is a change': changed(['a', 'b'], ['a', 'c']),
  'reordering two items is a change': changed(['a', 'b'], ['b', 'a']),
  'a list of the letters of a string is a change': changed('ab', ['a', 'b']),
  'a string of the items of a list is a change': changed(['a', 'b'], 'ab'),
  'an object instead of an empty list is a change': changed([], {}),
  'an empty list instead of an object is a change': changed({}, []),
  'an object instead of null is a change': changed(null, {}),
  'null instead of an object is a change': changed({}, null),
  'an additional property is a change': changed({ city: 'Itá' }, { city: 'Itá', zip: 1 }),
  'a removed property is a change': changed({ city: 'Itá', zip: 1 }, { city: 'Itá' }),
  'changing one of two properties is a change': changed({ city: 'Itá', zip: 1 }, { city: 'Itá', zip: 2 }),
  'another property with the value undefined is no change': unchanged({ city: undefined }, { zip: undefined }),
  'a number instead of the same number as a string is a change': changed('1', 1),
};
