import { lazyPage } from '#features/kit/lazy-page.ts';

/** What a form is filled in without, loaded when it is first wanted. */
export const formParts = {
  conflict: lazyPage(async () => (await import('./compared-record.tsx')).ComparedRecord),
};
