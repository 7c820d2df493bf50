/** Grants a leave request. */
export const allowedToLeave = { target: '#form-designer.left', actions: 'allowLeave' } as const;

/** The server did not accept the edits. They stay stored in this browser, and the user may leave. */
export const leftUnsaved = {
  target: '#form-designer.left',
  actions: ['saveDraft', 'allowLeave', 'reportLeftUnsaved'],
} as const;
