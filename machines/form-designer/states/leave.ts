/** Somebody who wants to leave may. */
export const allowedToLeave = { target: '#form-designer.left', actions: 'allowLeave' } as const;

/** The server did not take it: it stays in this browser, and nobody is held back. */
export const leftUnsaved = {
  target: '#form-designer.left',
  actions: ['saveDraft', 'allowLeave', 'reportLeftUnsaved'],
} as const;
