/** The code of every page except the sign-in form. */
export const pageCode = {
  register: () => import('#features/register/register.page.tsx'),
  requestReset: () => import('#features/password-recovery/request-reset.page.tsx'),
  mailedLinks: () => import('../router/link-pages.tsx'),
  home: () => import('#features/home/home.page.tsx'),
  apps: () => import('#features/apps/apps.page.tsx'),
  localSettings: () => import('#features/local-settings/local-settings.page.tsx'),
  users: () => import('#features/users/users.page.tsx'),
  company: () => import('#features/company/company.page.tsx'),
  audit: () => import('#features/audit/audit.page.tsx'),
  records: () => import('#features/records/records.page.tsx'),
  record: () => import('#features/records/record/program-record-page.tsx'),
  formDesigner: () => import('#features/form-designer/form-designer.page.tsx'),
  openForm: () => import('#features/form-designer/open-designer.tsx'),
  notFound: () => import('#features/navigation-errors/not-found.page.tsx'),
  refused: () => import('#features/navigation-errors/refused.page.tsx'),
} as const;
