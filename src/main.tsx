import '#ui/theme/index.css';
import { preloadPage } from '#app/router/page-modules.ts';
import { browserStores } from '#contract/stores.ts';

/** Whether this tab stores a session; a browser that blocks its storage has none. */
function hasSession(): boolean {
  try {
    return sessionStorage.getItem(browserStores.session.key) !== null;
  } catch {
    return false;
  }
}

// The code of the page loads while that of the app itself loads and starts.
if (hasSession()) preloadPage(window.location.hash.slice(1));
// Not awaited here, because scripts that `start` needs import modules of this one and wait until it has run.
void import('#app/start.tsx').then(({ start }) => start());
