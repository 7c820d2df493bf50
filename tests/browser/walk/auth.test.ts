import { authPage } from './pages/auth.ts';
import { walkOnPage } from './walk-on-page.ts';

await walkOnPage(authPage);
