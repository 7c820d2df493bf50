import { versionUpdatePage } from './pages/version-update.ts';
import { walkOnPage } from './walk-on-page.ts';

await walkOnPage(versionUpdatePage);
