/** The code of services nobody needs before they signed in or asked something. */
export const serviceCode = {
  api: () => import('#api/client/create-api.ts'),
  signedInTab: () => import('../signed-in-tab.ts'),
} as const;
