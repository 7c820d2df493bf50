import type { Journey } from '../generator/specification.ts';
import {
  type Designer,
  base,
  dropped,
  input,
  idle,
  opens,
  labelled,
  labelledB,
  loads,
  naming,
  removesB,
  types,
  typesB,
  typing,
} from './form-designer.moves.ts';
import {
  a,
  b,
  edits,
  fieldA,
  fieldB,
  followed,
  formOfRows,
  inserted,
  inserts,
  removed,
  selects,
  sets,
  setsAll,
  setTo,
  setting,
  tab,
  text,
} from './form-designer.parts.ts';

const texto = { part: 'field', key: 'texto' } as const;
const namesTexto = sets(texto, 'label', 'Nota');
const textoFollows = edits({ type: 'followLabel', of: texto });
/** A form with a field as the palette adds it, with the given label. */
const withTexto = (label: string) => formOfRows([fieldA], [text('texto', label)]);
const renamed = { type: 'rename', of: texto, to: 'nota' } as const;
const selectsNota = { selects: [{ part: 'field', key: 'nota' }] } as const;

/** A move that is sent twice, with the same intent object. */
const typesUno = types('Uno');

/** Two fields in one row, whose widths depend on each other. */
const inOneRow = formOfRows([fieldA, fieldB]);
const widens = (width: number | undefined) => sets(a, 'width', width);

/** Journeys that assert which edits join into one undo step and which are separate steps. */
export const stepJourneys: Readonly<Record<string, Journey<Designer>>> = {
  'setting the same properties of several fields again joins the same undo step': {
    input,
    moves: [loads(), setsAll([a, b], { help: '1' }), setsAll([a, b], { help: '2' })],
    value: typing,
    context: {
      done: [setting('A, B', [a, b], setTo(a, 'help', '2'), setTo(b, 'help', '2'))],
      undone: [],
      last: {
        command: setting('A, B', [a, b], setTo(a, 'help', '2', '1'), setTo(b, 'help', '2', '1')),
        direction: 'done',
      },
      selection: [],
    },
    emitted: [dropped],
    calls: opens,
  },
  'setting two properties is a separate undo step when only the first was set before': {
    input,
    moves: [loads(), setsAll([a, b], { help: '1' }), setsAll([a], { help: '2', placeholder: '3' })],
    value: typing,
    context: {
      done: [
        setting('A, B', [a, b], setTo(a, 'help', '1'), setTo(b, 'help', '1')),
        setting('A', [a], setTo(a, 'help', '2', '1'), setTo(a, 'placeholder', '3')),
      ],
    },
    emitted: [dropped],
    calls: opens,
  },
  'setting fewer properties than before is a separate undo step': {
    input,
    moves: [loads(), setsAll([a, b], { help: '1' }), setsAll([a], { help: '2' })],
    value: typing,
    context: {
      done: [
        setting('A, B', [a, b], setTo(a, 'help', '1'), setTo(b, 'help', '1')),
        setting('A', [a], setTo(a, 'help', '2', '1')),
      ],
    },
    emitted: [dropped],
    calls: opens,
  },
  'setting more properties than before is a separate undo step': {
    input,
    moves: [loads(), sets(a, 'help', '1'), setsAll([a], { help: '2', placeholder: '3' })],
    value: typing,
    context: {
      done: [
        setting('A', [a], setTo(a, 'help', '1')),
        setting('A', [a], setTo(a, 'help', '2', '1'), setTo(a, 'placeholder', '3')),
      ],
    },
    emitted: [dropped],
    calls: opens,
  },
  'typing again into a third property joins only the last undo step': {
    input,
    moves: [loads(), sets(b, 'help', '1'), types('U'), types('Un'), typesB('Dos'), typesB('Tres')],
    value: typing,
    context: {
      done: [
        setting('B', [b], setTo(b, 'help', '1')),
        { ...naming('U'), edits: [labelled('Un')] },
        setting('B', [b], labelledB('Tres')),
      ],
    },
    emitted: [dropped],
    calls: opens,
    selected: {
      selectAutosave: { pending: [setTo(b, 'help', '1'), labelled('Un'), labelledB('Tres')], conflicts: [] },
    },
  },
  'typing that restores the old value removes only its own undo step': {
    input,
    moves: [loads(), sets(b, 'help', '1'), types('Uno'), types('A')],
    value: typing,
    context: { done: [setting('B', [b], setTo(b, 'help', '1'))] },
    emitted: [dropped],
    calls: opens,
    selected: { selectAutosave: { pending: [setTo(b, 'help', '1')], conflicts: [] } },
  },
  'setting a width again joins the same undo step, even if it narrows another field': {
    input,
    moves: [loads({ definition: inOneRow }), widens(8), widens(6)],
    value: typing,
    context: { done: [setting('A', [a], setTo(a, 'width', 6), followed(b, 'width', 4))] },
    emitted: [dropped],
    calls: opens,
  },
  'a removal is a separate undo step after a width change of which only derived widths remain': {
    input,
    moves: [loads({ definition: inOneRow }), widens(8), widens(undefined), removesB],
    value: idle,
    context: {
      done: [
        setting('A', [a], followed(b, 'width', 1), followed(a, 'width', 11)),
        {
          commandType: 'remove',
          name: 'B',
          edits: [
            {
              type: 'remove',
              piece: {
                part: 'field',
                place: { part: 'field', section: 'general', row: 'shared', beside: 'a', side: 'after' },
                value: text('b', 'B', { width: 1 }),
              },
            },
          ],
          selects: [],
        },
      ],
    },
    emitted: [dropped],
    calls: opens,
  },
  'naming a field is one undo step together with the key derived from the name': {
    input,
    moves: [loads({ definition: withTexto('Texto') }), sets(a, 'help', '1'), namesTexto, textoFollows],
    value: typing,
    context: {
      done: [
        setting('A', [a], setTo(a, 'help', '1')),
        { ...setting('Texto', [texto], setTo(texto, 'label', 'Nota', 'Texto'), renamed), ...selectsNota },
      ],
    },
    emitted: [dropped],
    calls: opens,
  },
  'setting a name and a help text together derives the key in the same undo step': {
    input,
    moves: [loads({ definition: withTexto('Texto') }), setsAll([texto], { label: 'Nota', help: '1' }), textoFollows],
    value: typing,
    context: {
      done: [
        {
          ...setting('Texto', [texto], setTo(texto, 'label', 'Nota', 'Texto'), setTo(texto, 'help', '1'), renamed),
          ...selectsNota,
        },
      ],
    },
    emitted: [dropped],
    calls: opens,
  },
  'a key derived from an earlier name is a separate undo step after another property was set': {
    input,
    moves: [loads({ definition: withTexto('Nota') }), sets(texto, 'help', '1'), textoFollows],
    value: idle,
    context: {
      done: [
        setting('Nota', [texto], setTo(texto, 'help', '1')),
        { commandType: 'rename', name: 'Nota', edits: [renamed], ...selectsNota },
      ],
    },
    emitted: [dropped],
    calls: opens,
  },
  'a key derived after adding a field is a separate undo step': {
    input,
    moves: [loads(), inserts(text('texto', 'Nota'), 'b'), textoFollows],
    value: idle,
    context: {
      done: [
        { commandType: 'add', name: 'Nota', edits: [inserted(text('texto', 'Nota'), 'b')], selects: [texto] },
        { commandType: 'rename', name: 'Nota', edits: [renamed], ...selectsNota },
      ],
      selection: selectsNota.selects,
    },
    emitted: [dropped],
    calls: opens,
  },
  'the same intent sent again is computed again for the changed form': {
    input,
    moves: [loads(), typesUno, { type: 'typing.end' }, types('Dos'), { type: 'typing.end' }, typesUno],
    value: typing,
    context: { done: [naming('Uno'), naming('Dos', 'Uno'), naming('Uno', 'Dos')] },
    emitted: [dropped],
    calls: opens,
    selected: { selectAutosave: { pending: [labelled('Uno')], conflicts: [] } },
  },
  'a removal clears the selection': {
    input,
    moves: [loads(), selects(a), removesB],
    value: idle,
    context: {
      definition: formOfRows([fieldA]),
      done: [{ commandType: 'remove', name: 'B', edits: [removed(fieldB, 'a')], selects: [] }],
      selection: [],
    },
    emitted: [dropped],
    calls: opens,
  },
  'deriving a key that does not change is refused and changes nothing': {
    input,
    moves: [
      loads({ definition: { ...base, tabs: base.tabs.map((one) => ({ ...one, key: 'datos' })) } }),
      edits({ type: 'followLabel', of: { ...tab, key: 'datos' } }),
    ],
    value: idle,
    context: { done: [], selection: [] },
    emitted: [dropped, { type: 'edit.refused', why: 'nothingChanges' }],
    calls: opens,
  },
};
