import { messageBoxPage } from './pages/message-box.ts';
import { walkOnPage } from './walk-on-page.ts';

await walkOnPage(messageBoxPage);
