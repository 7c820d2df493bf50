import { HEADERS } from '#contract/constants.ts';
import { companyEndpoints } from '#contract/endpoints/company.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { callApi, registerCompany, type RegisteredCompany } from './kit/company.ts';
import { confirmedCompany, newId, open, visitAs } from './kit/journey.ts';

const { url } = inject('product');

const BRANCH = {
  name: 'Sucursal Encarnación y depósito de la avenida costanera',
  establishment: '002',
  address: 'Avda. Costanera República del Paraguay esquina Padre Kreusser 4567, planta baja',
  city: 'Encarnación',
  phone: '',
  users: [],
};

/** Pixels by which the page and its tables are wider than their viewports. */
const hiddenSideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main [role=region]')]
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      .filter((hidden) => hidden !== 0),
  );

/** Names a workstation; returns the request header that identifies the workstation. */
async function nameWorkstation(company: RegisteredCompany, name: string): Promise<Record<string, string>> {
  const from = { [HEADERS.workstation]: newId() };
  const { revision } = await callApi(url, sessionEndpoints.workstation, { session: company, headers: from });
  const headers = { ...from, [HEADERS.ifMatch]: `"${revision}"` };
  await callApi(url, sessionEndpoints.changeWorkstation, { session: company, headers, body: { name } });
  return from;
}

describe('a table', () => {
  test('on a phone shows a card per row, with a labelled line per column and no horizontal scrolling', async () => {
    const company = await registerCompany(url);
    await callApi(url, companyEndpoints.createBranch, { body: { ...BRANCH, id: newId() }, session: company });
    const { page } = await visitAs(company, { url, viewport: { width: 390, height: 844 } });
    await open(page, '/empresa/sucursales');
    const row = page.getByRole('row', { name: /Encarnación/ });
    await row.waitFor();
    const cells = await row
      .getByRole('cell')
      .evaluateAll((all) =>
        all.map((cell) => [
          cell.getAttribute('data-column'),
          getComputedStyle(cell, '::before').display !== 'none',
          cell.getBoundingClientRect().width > 300,
          cell instanceof HTMLElement ? cell.innerText : '',
        ]),
      );
    expect(cells).toEqual([
      ['Establecimiento', true, true, '002'],
      ['Nombre', false, true, BRANCH.name],
      ['Dirección', true, true, BRANCH.address],
      ['Ciudad', true, true, 'Encarnación'],
      ['Teléfono', true, true, ''],
      ['Usuarios', true, true, 'Sin usuarios'],
    ]);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(cells.map(([column]) => column));
    expect(await hiddenSideways(page)).toEqual([]);
    await expectAccessible(page);
    await open(page, '/usuarios');
    await page.getByRole('link', { name: company.person }).waitFor();
    expect(await hiddenSideways(page)).toEqual([]);
    await open(page, '/auditoria');
    await page.getByRole('cell', { name: 'Inició sesión' }).first().waitFor();
    await page
      .getByRole('button', { name: /cambios$/ })
      .first()
      .click();
    await page.getByRole('table', { name: /^Cambios de/ }).waitFor();
    expect(await hiddenSideways(page)).toEqual([]);
    await expectAccessible(page);
  });

  test.each([
    [1024, ['Estado', 'Perfiles', 'Último uso'], ' EMAIL Sucursales: Ninguna Sesiones: 0'],
    [1280, ['Estado', 'Perfiles', 'Sucursales', 'Sesiones', 'Último uso'], ' EMAIL'],
    [1440, ['Correo electrónico', 'Estado', 'Perfiles', 'Sucursales', 'Sesiones', 'Último uso'], ''],
  ])('of users fits at %i pixels: values without a column are shown under the name', async (width, columns, under) => {
    const company = await confirmedCompany(url);
    const person = { name: 'Guadalupe del Carmen Rodríguez Villalba de Acosta', email: `guadalupe.${company.email}` };
    const { rows } = await callApi(url, userEndpoints.roles, { session: company });
    const body = { ...person, id: newId(), roles: rows.map(({ id }) => id), branches: [] };
    await callApi(url, userEndpoints.inviteUser, { body, session: company });
    const { page } = await visitAs(company, { url, viewport: { width, height: 800 } });
    await open(page, '/usuarios');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: person.name }) });
    await row.waitFor();
    const head = await page.getByRole('columnheader').allInnerTexts();
    const lead = (await row.getByRole('cell').first().innerText()).replace(/\s+/g, ' ');
    expect([await hiddenSideways(page), head, lead]).toEqual([
      [],
      ['Nombre y apellido', ...columns, 'Acciones'],
      `${person.name}${under.replace('EMAIL', person.email)}`,
    ]);
    const email = row.getByTitle(person.email).filter({ visible: true });
    await email.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await email.evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(false);
    await expectAccessible(page);
  });

  test.each([1024, 1280])(
    'of the audit log fits at %i pixels, and shows a truncated text in full on focus',
    async (width) => {
      const company = await registerCompany(url);
      const station = 'Caja principal del mostrador de la planta baja';
      const headers = await nameWorkstation(company, station);
      await callApi(url, companyEndpoints.createBranch, {
        body: { ...BRANCH, id: newId() },
        session: company,
        headers,
      });
      const { page } = await visitAs(company, { url, viewport: { width, height: 800 } });
      await open(page, '/auditoria');
      await page.getByTitle(station).filter({ visible: true }).first().waitFor();
      const subject = page.getByTitle(BRANCH.name);
      await subject.waitFor();
      expect(await hiddenSideways(page)).toEqual([]);
      const isCut = () => subject.evaluate((text) => text.scrollWidth > text.clientWidth);
      expect(await isCut()).toBe(true);
      await subject.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      expect([await isCut(), await subject.textContent()]).toEqual([false, BRANCH.name]);
    },
  );
});
