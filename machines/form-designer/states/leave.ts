/** Somebody who wants to leave may. */
export const allowedToLeave = { target: '#form-designer.left', actions: 'allowLeave' } as const;

/** The server did not take it: it stays in this browser, and nobody is held back. */
export const leftUnkept = {
  target: '#form-designer.left',
  actions: ['keepDraft', 'allowLeave', 'reportLeftUnkept'],
} as const;
