import { lazyPage } from '#features/kit/lazy-page.ts';
import { layoutCode } from '../late/layout-code.ts';

/** The layouts for signed-in users; loaded separately, so that the sign-in form does not wait for them. */
export const layouts = {
  main: lazyPage(async () => (await layoutCode.main()).MainOutlet),
  notFound: lazyPage(async () => (await layoutCode.notFound()).NotFoundOutlet),
};
