import { recordEditorSetup } from '../record-editor.setup.ts';

/** Somebody else deleted the record: what was typed can be read, and stays a draft until the person lets it go. */
export const missing = recordEditorSetup.createStateConfig({
  on: {
    'draft.discard': { target: 'deleted', actions: 'dropDraft' },
    'leave.request': { actions: 'allowLeave' },
  },
});
