/** The code of services that are first needed after sign-in or at a question. */
export const serviceCode = {
  api: () => import('#api/client/create-api.ts'),
  signedInTab: () => import('../signed-in-tab.ts'),
} as const;
