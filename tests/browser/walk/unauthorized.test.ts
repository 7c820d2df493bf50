import { unauthorizedPage } from './pages/unauthorized.ts';
import { walkOnPage } from './walk-on-page.ts';

await walkOnPage(unauthorizedPage);
