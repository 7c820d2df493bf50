import { lazyPage } from '#features/kit/lazy-page.ts';
import { lateCode } from '../late-code.ts';

/** What stands around the pages of a user; the sign-in form does not wait for it. */
export const layouts = {
  main: lazyPage(async () => (await lateCode.mainLayout()).MainOutlet),
  notFound: lazyPage(async () => (await lateCode.notFoundLayout()).NotFoundOutlet),
};
