/**
 * The code of everything but the first page, asked for when it is first wanted. The table stands in a script of its own
 * that needs no other, so that the start can ask for what it will need before the libraries are run.
 */
export const lateCode = {
  api: () => import('#api/client/create-api.ts'),
  feedback: () => import('./feedback/feedback-views.tsx'),
  tabDrafts: () => import('./drafts/tab-drafts.ts'),
  mainLayout: () => import('./layout/main-outlet.tsx'),
  notFoundLayout: () => import('./layout/not-found-outlet.tsx'),
  register: () => import('#features/register/register.page.tsx'),
  requestReset: () => import('#features/password-recovery/request-reset.page.tsx'),
  mailedLinks: () => import('./router/link-pages.tsx'),
  home: () => import('#features/home/home.page.tsx'),
  apps: () => import('#features/apps/apps.page.tsx'),
  localSettings: () => import('#features/local-settings/local-settings.page.tsx'),
  users: () => import('#features/users/users.page.tsx'),
  company: () => import('#features/company/company.page.tsx'),
  audit: () => import('#features/audit/audit.page.tsx'),
  records: () => import('#features/records/records.page.tsx'),
  record: () => import('#features/records/record/program-record-page.tsx'),
  notFound: () => import('#features/navigation-errors/not-found.page.tsx'),
  refused: () => import('#features/navigation-errors/refused.page.tsx'),
} as const;
