import { formDesignerSetup } from '../form-designer.setup.ts';

/** Nothing is carried. */
const free = formDesignerSetup.createStateConfig({
  entry: 'putDown',
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
        guard: { type: 'canPerform', params: ({ event }) => ({ intent: event.intent }) },
        target: '.free',
        actions: { type: 'perform', params: ({ event }) => ({ intent: event.intent }) },
      },
      {
        target: '.free',
        actions: { type: 'reportRefusal', params: ({ event }) => ({ intent: event.intent }) },
      },
    ],
    'typing.end': { actions: 'endTyping' },
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
  states: { free, carrying },
});
