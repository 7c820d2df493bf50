import { formDesignerSetup } from '../form-designer.setup.ts';

/** Nothing is dragged, and the next edit is a new undo step. */
const idle = formDesignerSetup.createStateConfig({
  entry: 'clearDragged',
});

/** The user is typing or choosing a value: consecutive changes of the same properties are one undo step. */
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

/**
 * Parts are dragged by pointer, keyboard or menu. The drop target is shown; the form does not change before the drop.
 */
const dragging = formDesignerSetup.createStateConfig({
  on: {
    'move.target': { actions: { type: 'dragTo', params: ({ event }) => ({ to: event.to }) } },
    'move.drop': { target: 'idle', actions: 'drop' },
    'move.cancel': 'idle',
  },
});

/** Any edit, undo, selection or new drag ends the current drag; the dragged parts stay where they were. */
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
