import { lazyPage } from '#features/kit/lazy-page.ts';

/** Every page but the sign-in form, each loaded when it is first wanted. */
export const pages = {
  register: lazyPage(async () => (await import('#features/register/register.page.tsx')).RegisterPage),
  requestReset: lazyPage(
    async () => (await import('#features/password-recovery/request-reset.page.tsx')).RequestResetPage,
  ),
  passwordReset: lazyPage(async () => (await import('./link-pages.tsx')).PasswordResetLink),
  userActivation: lazyPage(async () => (await import('./link-pages.tsx')).UserActivationLink),
  home: lazyPage(async () => (await import('#features/home/home.page.tsx')).HomePage),
  apps: lazyPage(async () => (await import('#features/apps/apps.page.tsx')).AppsPage),
  localSettings: lazyPage(
    async () => (await import('#features/local-settings/local-settings.page.tsx')).LocalSettingsPage,
  ),
  users: lazyPage(async () => (await import('#features/users/users.page.tsx')).UsersPage),
  company: lazyPage(async () => (await import('#features/company/company.page.tsx')).CompanyPage),
  audit: lazyPage(async () => (await import('#features/audit/audit.page.tsx')).AuditPage),
  records: lazyPage(async () => (await import('#features/records/records.page.tsx')).RecordsPage),
  notFound: lazyPage(async () => (await import('#features/navigation-errors/not-found.page.tsx')).NotFoundPage),
  refused: lazyPage(async () => (await import('#features/navigation-errors/refused.page.tsx')).RefusedPage),
};
