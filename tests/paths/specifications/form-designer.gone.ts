import type { Journey, Move } from '../generator/specification.ts';
import {
  type Designer,
  allowed,
  asksToLeave,
  atRest,
  base,
  conflict,
  dropped,
  fails,
  formOf,
  gone,
  hears,
  input,
  kept,
  labelled,
  loads,
  lost,
  merged,
  offline,
  rival,
  types,
  typingIs,
  undoes,
  wholeOf,
} from './form-designer.moves.ts';

const readsNothing: Move<Designer> = { reject: 'refreshForm', with: gone };
const remakes: Move<Designer> = { type: 'form.remake' };
const remade: Move<Designer> = { resolve: 'remakeForm', with: { revision: 1 } };
const unkept = { type: 'left.unkept' } as const;

/** Somebody else deletes the form. */
export const goneJourneys: Readonly<Record<string, Journey<Designer>>> = {
  'a form that others deleted is told to be gone as soon as it is heard of, and stays in sight': {
    input,
    moves: [loads(), hears(2), readsNothing],
    value: 'gone',
    context: { definition: base, pending: [], failure: gone },
    emitted: [dropped],
    calls: ['loadForm', 'refreshForm'],
  },
  'what was typed into a form that others deleted is in this browser, with the form around it': {
    input,
    moves: [loads(), types('Uno'), { wait: 500 }, fails(gone), asksToLeave],
    value: 'left',
    context: { definition: formOf({ a: 'Uno' }), pending: [wholeOf('Uno')], failure: gone },
    emitted: [dropped, kept([labelled('Uno')]), kept([wholeOf('Uno')]), allowed, unkept],
    calls: ['loadForm', 'saveForm'],
  },
  'so is what is still to be settled': {
    input,
    moves: [loads({ ...rival, unsettled: [conflict] }), hears(6), readsNothing],
    value: 'gone',
    context: { conflicts: [conflict] },
    emitted: [
      merged(1),
      kept([], 5, [conflict]),
      kept([{ do: 'replace', before: rival.definition, after: rival.definition }], 5, [conflict]),
    ],
    calls: ['loadForm', 'refreshForm'],
  },
  'whoever leaves a form that others deleted is asked to stay and say what becomes of it': {
    input,
    moves: [loads(), types('Uno'), asksToLeave, fails(gone)],
    value: 'gone',
    emitted: [dropped, kept([labelled('Uno')]), { type: 'leave.refused' }, kept([wholeOf('Uno')])],
    calls: ['loadForm', 'saveForm'],
  },
  'made again, it goes on as it was: what was done is kept, and can be undone': {
    input,
    moves: [loads(), types('Uno'), { wait: 500 }, fails(gone), remakes, remade, undoes],
    value: { designing: { hands: 'free', keeping: 'waiting' } },
    context: {
      definition: base,
      stored: { definition: formOf({ a: 'Uno' }), revision: 1 },
      pending: [labelled('A', 'Uno')],
      sent: { definition: formOf({ a: 'Uno' }), count: 0 },
      heard: 1,
      failure: null,
    },
    emitted: [dropped, kept([labelled('Uno')]), kept([wholeOf('Uno')]), dropped],
    calls: ['loadForm', 'saveForm', 'remakeForm'],
  },
  'what cannot be made again is told, and is still there to be tried': {
    input,
    moves: [loads(), hears(2), readsNothing, remakes, { reject: 'remakeForm', with: offline }, remakes, remade],
    value: atRest,
    context: { definition: base, stored: { definition: base, revision: 1 } },
    emitted: [dropped, { type: 'remake.failed', failure: offline }, dropped],
    calls: ['loadForm', 'refreshForm', 'remakeForm', 'remakeForm'],
  },
  'whoever does not need what they did to it any more lets it go': {
    input,
    moves: [loads(), types('Uno'), { wait: 500 }, fails(gone), { type: 'edits.discard' }],
    value: 'left',
    context: { pending: [], conflicts: [] },
    emitted: [dropped, kept([labelled('Uno')]), kept([wholeOf('Uno')]), dropped, allowed],
    calls: ['loadForm', 'saveForm'],
  },
  'whoever did nothing to it leaves without a word': {
    input,
    moves: [loads(), hears(2), readsNothing, asksToLeave],
    value: 'left',
    emitted: [dropped, allowed],
    calls: ['loadForm', 'refreshForm'],
  },
  'what this browser kept of a form that others deleted is there when it is opened next': {
    input,
    moves: [{ reject: 'loadForm', with: { ...gone, current: lost } }, remakes, remade],
    value: atRest,
    context: { definition: lost.definition, stored: { definition: lost.definition, revision: 1 }, pending: [] },
    emitted: [kept([wholeOf('Perdido', null)], 0), dropped],
    calls: ['loadForm', 'remakeForm'],
  },
  'what is typed after a form was made again is kept like anything': {
    input,
    moves: [loads(), hears(2), readsNothing, remakes, remade, types('Uno')],
    value: typingIs('waiting'),
    context: { pending: [labelled('Uno')] },
    emitted: [dropped, dropped],
    calls: ['loadForm', 'refreshForm', 'remakeForm'],
  },
};
