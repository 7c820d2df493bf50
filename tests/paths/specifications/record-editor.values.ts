import type { Journey } from '../generator/specification.ts';
import { type Editor, input, kept, loads } from './record-editor.moves.ts';

/** A field holds one value, and another is typed into it. */
const typedOver = (held: unknown, typed: unknown) =>
  [
    loads({ record: { values: { name: held }, revision: 3 }, draft: null }),
    { type: 'field.change', field: 'name', value: typed },
  ] as const;

/** What is typed is what is stored, whatever its kind: nothing is to be saved. */
const unchanged = (held: unknown, typed: unknown): Journey<Editor> => ({
  input,
  moves: [...typedOver(held, typed), { wait: 400 }],
  value: { editing: { pristine: 'settled' } },
  context: { values: { name: held } },
  emitted: [],
  calls: ['loadRecord'],
  selected: { selectIsDirty: false, selectValues: { name: held } },
});

/** What is typed is something else, however alike: it is kept as a draft. */
const changed = (held: unknown, typed: unknown): Journey<Editor> => ({
  input,
  moves: [...typedOver(held, typed), { wait: 400 }],
  value: { editing: { dirty: 'savedDraft' } },
  context: { values: { name: typed } },
  emitted: [{ ...kept('', 3), draft: { values: { name: typed }, revision: 3 } }],
  calls: ['loadRecord'],
  selected: { selectIsDirty: true, selectValues: { name: typed } },
});

/** When a form holds what is stored, by kinds of values. */
export const valueJourneys: Readonly<Record<string, Journey<Editor>>> = {
  'what is typed into one field leaves the others as they were': {
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
  'the same lists are no change': unchanged(['a', 'b'], ['a', 'b']),
  'the same parts in another order are no change': unchanged({ city: 'Itá', zip: 1 }, { zip: 1, city: 'Itá' }),
  'the same rows of a table are no change': unchanged([{ city: 'Itá' }], [{ city: 'Itá' }]),
  'an empty list instead of another is no change': unchanged([], []),
  'nothing instead of nothing is no change': unchanged(null, null),
  'an item more is a change': changed(['a'], ['a', 'b']),
  'an item less is a change': changed(['a', 'b'], ['a']),
  'one of two items is a change': changed(['a', 'b'], ['a', 'c']),
  'two items in another order are a change': changed(['a', 'b'], ['b', 'a']),
  'a list of the letters of a text is a change': changed('ab', ['a', 'b']),
  'a text of the items of a list is a change': changed(['a', 'b'], 'ab'),
  'parts instead of an empty list are a change': changed([], {}),
  'an empty list instead of parts is a change': changed({}, []),
  'parts instead of nothing are a change': changed(null, {}),
  'nothing instead of parts is a change': changed({}, null),
  'a part more is a change': changed({ city: 'Itá' }, { city: 'Itá', zip: 1 }),
  'a part less is a change': changed({ city: 'Itá', zip: 1 }, { city: 'Itá' }),
  'one of two parts is a change': changed({ city: 'Itá', zip: 1 }, { city: 'Itá', zip: 2 }),
  'another part without a value is a change': changed({ city: undefined }, { zip: undefined }),
  'a number instead of its text is a change': changed('1', 1),
};
