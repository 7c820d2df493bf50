import { lazyPage } from '#features/kit/lazy-page.ts';
import { lateCode } from '../late-code.ts';

/** Every page but the sign-in form, each loaded when it is first wanted. */
export const pages = {
  register: lazyPage(async () => (await lateCode.register()).RegisterPage),
  requestReset: lazyPage(async () => (await lateCode.requestReset()).RequestResetPage),
  passwordReset: lazyPage(async () => (await lateCode.mailedLinks()).PasswordResetLink),
  userActivation: lazyPage(async () => (await lateCode.mailedLinks()).UserActivationLink),
  home: lazyPage(async () => (await lateCode.home()).HomePage),
  apps: lazyPage(async () => (await lateCode.apps()).AppsPage),
  localSettings: lazyPage(async () => (await lateCode.localSettings()).LocalSettingsPage),
  users: lazyPage(async () => (await lateCode.users()).UsersPage),
  company: lazyPage(async () => (await lateCode.company()).CompanyPage),
  audit: lazyPage(async () => (await lateCode.audit()).AuditPage),
  records: lazyPage(async () => (await lateCode.records()).RecordsPage),
  notFound: lazyPage(async () => (await lateCode.notFound()).NotFoundPage),
  refused: lazyPage(async () => (await lateCode.refused()).RefusedPage),
};
