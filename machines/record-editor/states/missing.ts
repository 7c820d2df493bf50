import { recordEditorSetup } from '../record-editor.setup.ts';

/** Another user deleted the record. The edits stay visible and saved as a draft until the user discards them. */
export const missing = recordEditorSetup.createStateConfig({
  on: {
    'draft.discard': { target: 'deleted', actions: 'dropDraft' },
    'leave.request': { actions: 'allowLeave' },
  },
});
