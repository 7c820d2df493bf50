import { lazyPage } from '#features/kit/lazy-page.ts';
import { pageCode } from '../late/page-code.ts';

/** Every page except the sign-in form, each loaded on first use. */
export const pages = {
  register: lazyPage(async () => (await pageCode.register()).RegisterPage),
  requestReset: lazyPage(async () => (await pageCode.requestReset()).RequestResetPage),
  passwordReset: lazyPage(async () => (await pageCode.mailedLinks()).PasswordResetLink),
  userActivation: lazyPage(async () => (await pageCode.mailedLinks()).UserActivationLink),
  home: lazyPage(async () => (await pageCode.home()).HomePage),
  apps: lazyPage(async () => (await pageCode.apps()).AppsPage),
  localSettings: lazyPage(async () => (await pageCode.localSettings()).LocalSettingsPage),
  users: lazyPage(async () => (await pageCode.users()).UsersPage),
  company: lazyPage(async () => (await pageCode.company()).CompanyPage),
  audit: lazyPage(async () => (await pageCode.audit()).AuditPage),
  records: lazyPage(async () => (await pageCode.records()).RecordsPage),
  formDesigner: lazyPage(async () => (await pageCode.formDesigner()).FormDesignerPage),
  notFound: lazyPage(async () => (await pageCode.notFound()).NotFoundPage),
  refused: lazyPage(async () => (await pageCode.refused()).RefusedPage),
};
