/** What only a tab in which somebody is signed in does: no other loads its code. */
export { createTabLock } from './drafts/tab-lock.ts';
export { openTabDrafts } from './drafts/tab-drafts.ts';
export { askAhead } from './router/ask-ahead.ts';
