/** Code that only signed-in tabs load. */
export { createTabLock } from './drafts/tab-lock.ts';
export { openTabDrafts } from './drafts/tab-drafts.ts';
export { askAhead } from './router/ask-ahead.ts';
