import { requestLockPage } from './pages/request-lock.ts';
import { walkOnPage } from './walk-on-page.ts';

await walkOnPage(requestLockPage);
