import { formDesignerSetup } from '../form-designer.setup.ts';
import { failureOf } from './loading.ts';

/** Somebody deleted the form: what was drawn of it stands as it was, and whoever drew it says what becomes of it. */
export const gone = formDesignerSetup.createStateConfig({
  on: {
    'form.remake': 'remaking',
    'edits.discard': { target: 'left', actions: ['forgetEdits', 'dropDraft', 'allowLeave'] },
    'leave.request': [
      { guard: 'hasPending', target: 'left', actions: ['allowLeave', 'reportLeftUnkept'] },
      { target: 'left', actions: 'allowLeave' },
    ],
  },
});

/** The form is made again as it was drawn last. */
export const remaking = formDesignerSetup.createStateConfig({
  on: {
    'leave.request': [
      { guard: 'hasPending', target: 'left', actions: ['allowLeave', 'reportLeftUnkept'] },
      { target: 'left', actions: 'allowLeave' },
    ],
  },
  invoke: {
    id: 'remakeForm',
    src: 'remakeForm',
    input: ({ context: { program, definition } }) => ({ program, definition }),
    onDone: {
      target: 'designing',
      actions: { type: 'rememberRemade', params: ({ event }) => ({ revision: event.output.revision }) },
    },
    onError: { target: 'gone', actions: { type: 'reportNotRemade', params: failureOf } },
  },
});
