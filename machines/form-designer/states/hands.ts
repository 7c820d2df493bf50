import { formDesignerSetup } from '../form-designer.setup.ts';

/** Nothing is carried: the form is edited. */
const free = formDesignerSetup.createStateConfig({
  on: {
    'form.edit': [
      {
        guard: { type: 'canPerform', params: ({ event }) => ({ intent: event.intent }) },
        actions: { type: 'perform', params: ({ event }) => ({ intent: event.intent }) },
      },
      { actions: { type: 'reportRefusal', params: ({ event }) => ({ intent: event.intent }) } },
    ],
    'typing.end': { actions: 'endTyping' },
    'edit.undo': { guard: 'canUndo', actions: 'undo' },
    'edit.redo': { guard: 'canRedo', actions: 'redo' },
    'selection.set': { actions: { type: 'select', params: ({ event }) => ({ of: event.of }) } },
    'conflict.takeMine': [
      {
        guard: { type: 'canTakeMine', params: ({ event }) => ({ conflict: event.conflict }) },
        actions: [
          { type: 'takeMine', params: ({ event }) => ({ conflict: event.conflict }) },
          { type: 'dismissConflict', params: ({ event }) => ({ conflict: event.conflict }) },
        ],
      },
      { actions: { type: 'reportNotMine', params: ({ event }) => ({ conflict: event.conflict }) } },
    ],
    'conflict.dismiss': { actions: { type: 'dismissConflict', params: ({ event }) => ({ conflict: event.conflict }) } },
    'move.start': {
      target: 'carrying',
      actions: { type: 'pickUp', params: ({ event }) => ({ of: event.of }) },
    },
  },
});

/** Parts are carried, by pointer, keys or menu alike: where they would stand is shown, and nothing has moved yet. */
const carrying = formDesignerSetup.createStateConfig({
  on: {
    'move.target': { actions: { type: 'carryTo', params: ({ event }) => ({ to: event.to }) } },
    'move.drop': [
      { guard: 'canDrop', target: 'free', actions: ['drop', 'putDown'] },
      { target: 'free', actions: 'putDown' },
    ],
    'move.cancel': { target: 'free', actions: 'putDown' },
  },
});

export const hands = formDesignerSetup.createStateConfig({
  initial: 'free',
  states: { free, carrying },
});
