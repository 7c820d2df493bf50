import { formDesignerSetup } from '../form-designer.setup.ts';

/** Nothing is carried, and what is done next is a step of its own. */
const free = formDesignerSetup.createStateConfig({
  entry: 'putDown',
});

/** Something is typed or chosen: what goes on with it is the same step. */
const typing = formDesignerSetup.createStateConfig({
  entry: 'putDown',
  on: {
    'form.edit': [
      {
        guard: { type: 'isOfLastStep', params: ({ event }) => ({ intent: event.intent }) },
        actions: { type: 'join', params: ({ event }) => ({ intent: event.intent }) },
      },
      {
        guard: { type: 'isRefused', params: ({ event }) => ({ intent: event.intent }) },
        actions: { type: 'reportRefusal', params: ({ event }) => ({ intent: event.intent }) },
      },
      {
        guard: { type: 'sets', params: ({ event }) => ({ intent: event.intent }) },
        actions: { type: 'perform', params: ({ event }) => ({ intent: event.intent }) },
      },
      {
        target: 'free',
        actions: { type: 'perform', params: ({ event }) => ({ intent: event.intent }) },
      },
    ],
    'typing.end': 'free',
  },
});

/** Parts are carried, by pointer, keys or menu alike: where they would stand is shown, and nothing has moved yet. */
const carrying = formDesignerSetup.createStateConfig({
  on: {
    'move.target': { actions: { type: 'carryTo', params: ({ event }) => ({ to: event.to }) } },
    'move.drop': [{ guard: 'canDrop', target: 'free', actions: 'drop' }, { target: 'free' }],
    'move.cancel': 'free',
  },
});

/** Whatever is done to the form or picked up ends a carrying: what was carried stays where it stood. */
export const hands = formDesignerSetup.createStateConfig({
  initial: 'free',
  on: {
    'form.edit': [
      {
        guard: { type: 'isRefused', params: ({ event }) => ({ intent: event.intent }) },
        target: '.free',
        actions: { type: 'reportRefusal', params: ({ event }) => ({ intent: event.intent }) },
      },
      {
        guard: { type: 'sets', params: ({ event }) => ({ intent: event.intent }) },
        target: '.typing',
        actions: { type: 'perform', params: ({ event }) => ({ intent: event.intent }) },
      },
      {
        target: '.free',
        actions: { type: 'join', params: ({ event }) => ({ intent: event.intent }) },
      },
    ],
    'edit.undo': { guard: 'canUndo', target: '.free', actions: 'undo' },
    'edit.redo': { guard: 'canRedo', target: '.free', actions: 'redo' },
    'selection.set': { target: '.free', actions: { type: 'select', params: ({ event }) => ({ of: event.of }) } },
    'conflict.takeMine': [
      {
        guard: { type: 'canTakeMine', params: ({ event }) => ({ conflict: event.conflict }) },
        target: '.free',
        actions: [
          { type: 'takeMine', params: ({ event }) => ({ conflict: event.conflict }) },
          { type: 'dismissConflict', params: ({ event }) => ({ conflict: event.conflict }) },
        ],
      },
      {
        target: '.free',
        actions: { type: 'reportNotMine', params: ({ event }) => ({ conflict: event.conflict }) },
      },
    ],
    'conflict.dismiss': {
      target: '.free',
      actions: { type: 'dismissConflict', params: ({ event }) => ({ conflict: event.conflict }) },
    },
    'move.start': {
      target: '.carrying',
      actions: { type: 'pickUp', params: ({ event }) => ({ of: event.of }) },
    },
  },
  states: { free, typing, carrying },
});
