import { lazyPage } from '#features/kit/lazy-page.ts';

/** What stands around the pages of a user; the sign-in form does not wait for it. */
export const layouts = {
  main: lazyPage(async () => (await import('../layout/main-outlet.tsx')).MainOutlet),
  notFound: lazyPage(async () => (await import('../layout/not-found-outlet.tsx')).NotFoundOutlet),
};
