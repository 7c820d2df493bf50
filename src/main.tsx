import '#ui/theme/index.css';
import { createStorageArea } from '#api/stores/storage-area.ts';
import { preloadPage } from '#app/router/page-modules.ts';
import { browserStores } from '#contract/stores.ts';

const tabStorage = createStorageArea(
  () => window.sessionStorage,
  () => undefined,
);

// The code of the page loads while that of the app itself loads and starts.
if (tabStorage.read(browserStores.session.key) !== null) preloadPage(window.location.hash.slice(1));
// Not awaited here, because scripts that `start` needs import modules of this one and wait until it has run.
void import('#app/start.tsx').then(({ start }) => start());
