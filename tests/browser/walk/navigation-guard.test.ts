import { navigationGuardPage } from './pages/navigation-guard.ts';
import { walkOnPage } from './walk-on-page.ts';

await walkOnPage(navigationGuardPage);
