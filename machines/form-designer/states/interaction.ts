import { formDesignerSetup } from '../form-designer.setup.ts';

/** Nothing is carried, and what is done next is a step of its own. */
const idle = formDesignerSetup.createStateConfig({
  entry: 'clearDragged',
});

/** Something is typed or chosen: what goes on with it is the same step. */
const editing = formDesignerSetup.createStateConfig({
  entry: 'clearDragged',
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
        target: 'idle',
        actions: { type: 'perform', params: ({ event }) => ({ intent: event.intent }) },
      },
    ],
    'typing.end': 'idle',
  },
});

/** Parts are carried, by pointer, keys or menu alike: where they would stand is shown, and nothing has moved yet. */
const dragging = formDesignerSetup.createStateConfig({
  on: {
    'move.target': { actions: { type: 'dragTo', params: ({ event }) => ({ to: event.to }) } },
    'move.drop': { target: 'idle', actions: 'drop' },
    'move.cancel': 'idle',
  },
});

/** Whatever is done to the form or picked up ends a carrying: what was carried stays where it stood. */
export const interaction = formDesignerSetup.createStateConfig({
  initial: 'idle',
  on: {
    'form.edit': [
      {
        guard: { type: 'isRefused', params: ({ event }) => ({ intent: event.intent }) },
        target: '.idle',
        actions: { type: 'reportRefusal', params: ({ event }) => ({ intent: event.intent }) },
      },
      {
        guard: { type: 'sets', params: ({ event }) => ({ intent: event.intent }) },
        target: '.editing',
        actions: { type: 'perform', params: ({ event }) => ({ intent: event.intent }) },
      },
      {
        target: '.idle',
        actions: { type: 'join', params: ({ event }) => ({ intent: event.intent }) },
      },
    ],
    'edit.undo': { guard: 'canUndo', target: '.idle', actions: 'undo' },
    'edit.redo': { guard: 'canRedo', target: '.idle', actions: 'redo' },
    'selection.set': { target: '.idle', actions: { type: 'select', params: ({ event }) => ({ of: event.of }) } },
    'conflict.takeMine': [
      {
        guard: { type: 'canTakeMine', params: ({ event }) => ({ conflict: event.conflict }) },
        target: '.idle',
        actions: [
          { type: 'takeMine', params: ({ event }) => ({ conflict: event.conflict }) },
          { type: 'dismissConflict', params: ({ event }) => ({ conflict: event.conflict }) },
        ],
      },
      {
        target: '.idle',
        actions: { type: 'reportNotMine', params: ({ event }) => ({ conflict: event.conflict }) },
      },
    ],
    'conflict.dismiss': {
      target: '.idle',
      actions: { type: 'dismissConflict', params: ({ event }) => ({ conflict: event.conflict }) },
    },
    'move.start': {
      target: '.dragging',
      actions: { type: 'grab', params: ({ event }) => ({ of: event.of }) },
    },
  },
  states: { idle, editing, dragging },
});
