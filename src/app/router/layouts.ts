import { lazyPage } from '#features/kit/lazy-page.ts';
import { layoutCode } from '../late/layout-code.ts';

/** What stands around the pages of a user; the sign-in form does not wait for it. */
export const layouts = {
  main: lazyPage(async () => (await layoutCode.main()).MainOutlet),
  notFound: lazyPage(async () => (await layoutCode.notFound()).NotFoundOutlet),
};
