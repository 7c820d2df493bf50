import type { WalkablePage } from '../page-specification.ts';
import { authPage } from './auth.ts';
import { messageBoxPage } from './message-box.ts';
import { navigationGuardPage } from './navigation-guard.ts';
import { requestLockPage } from './request-lock.ts';
import { unauthorizedPage } from './unauthorized.ts';
import { versionUpdatePage } from './version-update.ts';

/** The charts whose paths are walked on the real page. */
export const walkedPages: readonly WalkablePage[] = [
  requestLockPage,
  messageBoxPage,
  versionUpdatePage,
  unauthorizedPage,
  navigationGuardPage,
  authPage,
];
