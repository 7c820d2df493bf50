import type { Journey } from '../generator/specification.ts';
import {
  type Designer,
  base,
  dropped,
  formOf,
  input,
  keepingIs,
  keyed,
  keyFollows,
  labelled,
  loads,
  namedTab,
  namesTab,
  naming,
  types,
  typingIs,
  undoes,
} from './form-designer.moves.ts';

/** What is one step to whoever types, and what is another. */
export const typingJourneys: Readonly<Record<string, Journey<Designer>>> = {
  'what goes on after it was left is a step of its own, also where it sets the same': {
    input,
    moves: [loads(), types('Uno'), { type: 'typing.end' }, types('Dos'), undoes],
    value: keepingIs('waiting'),
    context: { definition: formOf({ a: 'Uno' }), done: [naming('Uno')], undone: [naming('Dos', 'Uno')] },
    emitted: [dropped],
    calls: ['loadForm'],
  },
  'what changes nothing is told, and what is typed on is the same step still': {
    input,
    moves: [loads(), types('Uno'), types('Uno'), types('Dos')],
    value: typingIs('waiting'),
    context: { done: [{ ...naming('Uno'), edits: [labelled('Dos')] }] },
    emitted: [dropped, { type: 'edit.refused', why: 'nothingChanges' }],
    calls: ['loadForm'],
  },
  'a part is named in one step, with the key that follows': {
    input,
    moves: [loads(), namesTab('Da'), namesTab('Datos de hoy'), { type: 'form.edit', intent: keyFollows }],
    value: typingIs('waiting'),
    context: { done: [namedTab('Datos de hoy', 'datos_de_hoy')], selection: [{ part: 'tab', key: 'datos_de_hoy' }] },
    emitted: [dropped],
    calls: ['loadForm'],
  },
  'so it is where something else was selected before the key followed, and it is undone at once': {
    input,
    moves: [
      loads(),
      namesTab('Hoy'),
      { type: 'selection.set', of: [{ part: 'field', key: 'b' }] },
      { type: 'form.edit', intent: keyFollows },
      undoes,
    ],
    value: keepingIs('waiting'),
    context: { definition: base, done: [], undone: [namedTab('Hoy', 'hoy')] },
    emitted: [dropped],
    calls: ['loadForm'],
  },
  'a key that follows no name just given is a step of its own': {
    input,
    moves: [loads(), types('Uno'), { type: 'form.edit', intent: keyFollows }, types('Dos')],
    value: typingIs('waiting'),
    context: { done: [naming('Uno'), keyed, naming('Dos', 'Uno')] },
    emitted: [dropped],
    calls: ['loadForm'],
  },
};
