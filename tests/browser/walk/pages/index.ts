import type { WalkablePage } from '../page-specification.ts';
import { requestLockPage } from './request-lock.ts';

/** The charts whose paths are walked on the real page. */
export const walkedPages: readonly WalkablePage[] = [requestLockPage];
