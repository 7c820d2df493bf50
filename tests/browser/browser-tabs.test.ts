import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { describe, expect, inject, test } from 'vitest';
import { callApi, registerCompany } from './kit/company.ts';
import {
  answerBox,
  box,
  chooseInUserMenu,
  greeting,
  heading,
  open,
  readBox,
  registerAnother,
  submitCredentials,
  visitAs,
} from './kit/journey.ts';
import { expectDraftOffered, leaveDraft } from './kit/left-draft.ts';
import { httpFailure } from './kit/problems.ts';

const { url } = inject('product');

describe('tabs of one browser', () => {
  test('share the session: a new tab needs no sign-in, and signing out in one tab signs out in all', async () => {
    const company = await registerCompany(url);
    const { page, context, problems } = await visitAs(company, { url });
    problems.expect(httpFailure(401));
    const permissionsRequest = context.waitForEvent('request', (request) =>
      request.url().endsWith('/api/v1/get-permissions'),
    );
    const second = await context.newPage();
    await second.goto('/#/auditoria');
    await heading(second, 'Auditoría').waitFor();
    const { authorization = '' } = await (await permissionsRequest).allHeaders();

    await second.getByRole('navigation').getByRole('link', { name: 'Aplicaciones' }).click();
    await heading(second, 'Aplicaciones').waitFor();

    await chooseInUserMenu(second, company.person, 'Cerrar sesión');
    for (const tab of [page, second]) {
      await heading(tab, 'Iniciar sesión').waitFor();
      expect(await tab.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(company.company);
    }
    const session = { token: authorization.replace('Bearer ', ''), tenant: company.tenant };
    await expect(callApi(url, sessionEndpoints.sessions, { session })).rejects.toThrow(/^sessions: 401/);

    await second.goBack();
    await heading(second, 'Iniciar sesión').waitFor();
    expect(await second.getByText(company.company).count()).toBe(0);
  });

  test('close an open question when another tab ends the session', async () => {
    const company = await registerCompany(url);
    const { page, context, problems } = await visitAs(company, { url });
    problems.expect(httpFailure(401));
    const second = await context.newPage();
    await open(second, '/apps');
    await heading(second, 'Aplicaciones').waitFor();
    await page.bringToFront();
    await leaveDraft(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Aplicaciones' }).click();
    await box(page).waitFor();

    await second.bringToFront();
    await chooseInUserMenu(second, company.person, 'Cerrar sesión');
    await answerBox(second, 'NO');
    await page.bringToFront();
    await heading(page, 'Iniciar sesión').waitFor();
    await box(page).waitFor({ state: 'detached' });
    await submitCredentials(page, company);
    await greeting(page).waitFor();
    await expectDraftOffered(page);
  });

  test('all change company when one tab opens a URL of another company', async () => {
    const company = await registerCompany(url);
    const { page, context } = await visitAs(company, { url });
    const second = await context.newPage();
    await second.goto('/#/empresa');
    await expect.poll(() => second.getByLabel('Razón social').inputValue()).toBe(company.company);
    const other = await registerAnother(url, company);

    await open(page, `/apps?empresa=${other.tenant}`);
    await box(page).waitFor();
    expect(await readBox(page)).toEqual({
      title: 'Atención',
      text: `Este enlace pertenece a ${other.name}. ¿Desea cambiar a esa empresa?`,
      buttons: ['NO', 'SI'],
    });
    await answerBox(page, 'SI');
    for (const tab of [page, second]) {
      await expect.poll(() => tab.getByRole('banner').innerText()).toContain(other.name);
    }
    await heading(page, 'Aplicaciones').waitFor();
    await expect.poll(() => second.getByLabel('Razón social').inputValue()).toBe(other.name);
  });
});
