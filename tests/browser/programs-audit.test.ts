import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { companyEndpoints } from '#contract/endpoints/company.ts';
import { businessDateOf, showDate, showInstant, showTime } from '#domain/dates.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { callApi, registerCompany, type RegisteredCompany } from './kit/company.ts';
import { expectToasts, open, readCompany, visitAs } from './kit/journey.ts';
import { linesOf, readTable } from './kit/records.ts';

const { url } = inject('product');

/** From which the company was changed. */
const ADDRESS = '203.0.113.7';

/** A company that was changed once and whose name holds a spreadsheet's separator and formula characters. */
async function companyWithChanges(): Promise<RegisteredCompany> {
  const company = await registerCompany(url);
  const { id: _id, revision, ...record } = await readCompany(url, company);
  const body = { ...record, city: 'Itá; "sur"', trade_name: '=1+1' };
  await callApi(url, companyEndpoints.changeCompany, {
    session: company,
    body,
    headers: { 'if-match': `"${revision}"`, 'x-forwarded-for': ADDRESS },
  });
  return company;
}

/** The file that is downloaded by pressing a button. */
async function downloadFrom(page: Page, button: string): Promise<{ name: string; content: string }> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await arriving;
  const folder = await mkdtemp(path.join(tmpdir(), 'nemu-download-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'file');
  await download.saveAs(file);
  return { name: download.suggestedFilename(), content: await readFile(file, 'utf8') };
}

describe('auditoria', () => {
  test('lists who did what, keeps the filters in the URL, opens a detail and exports the filtered rows', async () => {
    const company = await companyWithChanges();
    const { page } = await visitAs(company, { url });
    await open(page, '/auditoria');
    const table = page.getByRole('table', { name: 'Auditoría', exact: true });
    const commandNames = async () =>
      (await readTable(table)).filter(({ length }) => length > 1).map((row) => row.slice(1));
    const created = [company.person, 'Creó la empresa', company.company, 'Sin nombre', 'Ver'];
    const changed = [company.person, 'Modificó los datos de la empresa', company.company, 'Sin nombre', '2 cambios'];
    const signedIn = [company.person, 'Inició sesión', company.email, 'Sin nombre', 'Ver'];
    const head = ['Quién', 'Qué hizo', 'Sobre qué', 'Estación', 'Detalle'];
    await expect.poll(commandNames).toEqual([head, signedIn, changed, signedIn, created]);

    await page.getByLabel('Hecho').selectOption({ label: 'Modificó los datos de la empresa' });
    await expect.poll(commandNames).toEqual([head, changed]);
    const today = showDate(businessDateOf(Date.now()));
    await page.getByLabel('Desde').fill(today);
    await page.getByText('Buscar', { exact: true }).waitFor();
    const middles = () =>
      page
        .getByRole('group', { name: 'Filtros' })
        .locator('input, select, button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => top + bottom));
    const aligned = await middles();
    expect([aligned.length, new Set(aligned).size]).toEqual([6, 1]);
    await page.getByLabel('Hasta').fill('01/01/2020');
    await page.getByText('La fecha «Hasta» es anterior a «Desde».').waitFor();
    expect(await middles()).toEqual(aligned);
    await page.getByText('Ningún hecho coincide').waitFor();
    await page.getByLabel('Hasta').fill(today);
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('ita');
    await page.getByLabel('Usuario').selectOption({ label: company.person });
    await expect.poll(commandNames).toEqual([head, changed]);
    const query = () => Object.fromEntries(new URLSearchParams(page.url().split('?')[1]));
    const day = businessDateOf(Date.now());
    await expect
      .poll(query)
      .toEqual({ buscar: 'ita', hecho: 'company.changed', usuario: expect.any(String), desde: day, hasta: day });
    const savedQuery = query();
    await page.reload();
    await expect.poll(commandNames).toEqual([head, changed]);
    expect([
      await page.getByRole('searchbox', { name: 'Buscar' }).inputValue(),
      await page.getByLabel('Desde').inputValue(),
      await page.getByLabel('Hasta').inputValue(),
      await page.getByLabel('Hecho').inputValue(),
      await page.getByLabel('Usuario').inputValue(),
    ]).toEqual(['ita', today, today, 'company.changed', savedQuery['usuario']]);

    await page.getByRole('button', { name: '2 cambios' }).click();
    expect(await readTable(page.getByRole('table', { name: `Cambios de ${company.company}` }))).toEqual([
      ['Dato', 'Antes', 'Después'],
      ['Nombre de fantasía', '(vacío)', '=1+1'],
      ['Ciudad', '(vacío)', 'Itá; "sur"'],
    ]);
    await page.getByText(`Estación sin nombre · dirección de red ${ADDRESS}`, { exact: true }).waitFor();
    await expectAccessible(page);

    const at = (await table.locator('time').getAttribute('datetime')) ?? '';
    expect(await table.locator('time').innerText()).toBe(`${today} ${showTime(at, 'seconds')}`);
    const narrow = await downloadFrom(page, 'Exportar');
    expect(narrow.name).toBe(`auditoria-${day}.csv`);
    const line = `Modificó los datos de la empresa;${company.company};;"Nombre de fantasía: (vacío) → =1+1; Ciudad: (vacío) → Itá; ""sur""";${ADDRESS}`;
    expect(narrow.content).toBe(
      [
        '\ufeffCuándo;Quién;Qué hizo;Sobre qué;Estación;Detalle;Dirección de red',
        `${showInstant(at, 'seconds')};${company.person};${line}`,
        '',
      ].join('\r\n'),
    );
    await expectToasts(page, `Se descargó ${narrow.name}`);

    await page.getByRole('button', { name: '2 cambios' }).click();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    const exported = [company.person, 'Exportó la auditoría', narrow.name, 'Sin nombre', 'Ver'];
    await expect.poll(commandNames).toEqual([head, exported, signedIn, changed, signedIn, created]);
    expect(query()).toEqual({});
    const { content } = await downloadFrom(page, 'Exportar');
    expect(linesOf(content.replaceAll('\r', '')).map((row) => row.split(';').slice(1, 4).join(';'))).toEqual([
      'Quién;Qué hizo;Sobre qué',
      `${company.person};Exportó la auditoría;${narrow.name}`,
      `${company.person};Inició sesión;${company.email}`,
      `${company.person};Modificó los datos de la empresa;${company.company}`,
      `${company.person};Inició sesión;${company.email}`,
      `${company.person};Creó la empresa;${company.company}`,
      '',
    ]);
  });
});
