import type { Journey } from '../generator/specification.ts';
import { type Editor, input, draftSaved, loads } from './record-editor.moves.ts';

/** A field has one value, and the user enters another. */
const typedOver = (storedValue: unknown, typed: unknown) =>
  [
    loads({ record: { values: { name: storedValue }, revision: 3 }, draft: null }),
    { type: 'field.change', field: 'name', value: typed },
  ] as const;

/** The user enters a value equal to the stored one: there is nothing to save. */
const unchanged = (storedValue: unknown, typed: unknown): Journey<Editor> => ({
  input,
  moves: [...typedOver(storedValue, typed), { wait: 400 }],
  value: { editing: { pristine: 'settled' } },
  context: { values: { name: storedValue } },
  emitted: [],
  calls: ['loadRecord'],
  selected: { selectIsDirty: false, selectValues: { name: storedValue } },
});

/** The user enters a different value, however similar: it becomes a draft. */
const changed = (storedValue: unknown, typed: unknown): Journey<Editor> => ({
  input,
  moves: [...typedOver(storedValue, typed), { wait: 400 }],
  value: { editing: { dirty: 'savedDraft' } },
  context: { values: { name: typed } },
  emitted: [{ ...draftSaved('', 3), draft: { values: { name: typed }, revision: 3 } }],
  calls: ['loadRecord'],
  selected: { selectIsDirty: true, selectValues: { name: typed } },
});

/** Which values count as equal to the stored ones, by kind of value. */
export const valueJourneys: Readonly<Record<string, Journey<Editor>>> = {
  'editing one field leaves the others unchanged': {
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
  'the same parts in another order are no change': unchanged({ city: 'Itá', zip: 1 }, { zip: 1, city: 'Itá' }),
  'equal rows of a table are no change': unchanged([{ city: 'Itá' }], [{ city: 'Itá' }]),
  'replacing an empty list with another is no change': unchanged([], []),
  'replacing nothing with nothing is no change': unchanged(null, null),
  'an additional item is a change': changed(['a'], ['a', 'b']),
  'a removed item is a change': changed(['a', 'b'], ['a']),
  'changing one of two items is a change': changed(['a', 'b'], ['a', 'c']),
  'reordering two items is a change': changed(['a', 'b'], ['b', 'a']),
  'a list of the letters of a text is a change': changed('ab', ['a', 'b']),
  'a text of the items of a list is a change': changed(['a', 'b'], 'ab'),
  'parts instead of an empty list are a change': changed([], {}),
  'an empty list instead of parts is a change': changed({}, []),
  'parts instead of nothing are a change': changed(null, {}),
  'nothing instead of parts is a change': changed({}, null),
  'an additional part is a change': changed({ city: 'Itá' }, { city: 'Itá', zip: 1 }),
  'a removed part is a change': changed({ city: 'Itá', zip: 1 }, { city: 'Itá' }),
  'changing one of two parts is a change': changed({ city: 'Itá', zip: 1 }, { city: 'Itá', zip: 2 }),
  'another part without a value is a change': changed({ city: undefined }, { zip: undefined }),
  'a number instead of its text is a change': changed('1', 1),
};
