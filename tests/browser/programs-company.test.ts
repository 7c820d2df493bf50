import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { registerCompany } from './kit/company.ts';
import {
  admitGuest,
  answerBox,
  closeToasts,
  confirmedCompany,
  expectToasts,
  heading,
  open,
  readBox,
  readCompany,
  visitAs,
} from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';
import { linesOf, readTable, save, SAVED, summary } from './kit/records.ts';

const { url } = inject('product');

describe('empresa', () => {
  test('compares simultaneous saves of two people field by field, and loses no edit', async () => {
    const company = await registerCompany(url);
    const first = await visitAs(company, { url });
    const second = await visitAs(company, { url });
    second.problems.expect(httpFailure(412));
    for (const { page } of [first, second]) {
      await open(page, '/empresa');
      await expect.poll(() => page.getByLabel('Razón social').inputValue()).toBe(company.company);
    }
    const { page } = second;
    await page.getByLabel('Ciudad').fill('Caazapá');
    await page.getByRole('textbox', { name: 'Dirección' }).fill('Independencia 10');
    await page.getByRole('textbox', { name: 'Se cierra sin uso después de' }).fill('9');
    await first.page.getByLabel('Ciudad').fill('Paraguarí');
    await first.page.getByLabel('Nombre de fantasía').fill('El Faro');
    await save(first.page);
    await expectToasts(first.page, SAVED);
    await save(page);

    await page.getByText('Otra persona guardó este registro mientras usted lo editaba').waitFor();
    await expectAccessible(page);
    const groups = page.getByRole('radiogroup');
    const chosen = () =>
      groups.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.matches(':checked')));
    await expect
      .poll(async () => (await groups.allInnerTexts()).map(linesOf))
      .toEqual([
        ['Nombre de fantasía', 'El mío', '(vacío)', `El de ${company.person}`, 'El Faro'],
        ['Dirección', 'El mío', 'Independencia 10', `El de ${company.person}`, '(vacío)'],
        ['Ciudad', 'El mío', 'Caazapá', `El de ${company.person}`, 'Paraguarí'],
        ['Se cierra sin uso después de', 'El mío', '9 horas', `El de ${company.person}`, '12 horas'],
      ]);
    expect(await chosen()).toEqual([false, true, true, false, true, false, true, false]);
    await page.getByRole('radiogroup', { name: 'Ciudad' }).getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'Seguir con lo elegido' }).click();
    expect((await readCompany(url, company)).address).toBe('');
    await save(page);
    await expectToasts(page, SAVED);
    const savedCompany = await readCompany(url, company);
    expect([
      savedCompany.trade_name,
      savedCompany.address,
      savedCompany.city,
      savedCompany.session_idle_minutes,
    ]).toEqual(['El Faro', 'Independencia 10', 'Paraguarí', 540]);
  });

  test('stores branches with their users, and refuses to delete a branch with users', async () => {
    const company = await confirmedCompany(url);
    const guest = await admitGuest(url, company, 'Ventas');
    const { page, problems } = await visitAs(company, { url });
    problems.expect(httpFailure(409));
    await open(page, '/empresa/sucursales');
    await page.getByRole('button', { name: 'Crear la primera sucursal' }).click();
    await heading(page, 'Nueva sucursal').waitFor();
    await page.getByLabel('Nombre').fill('Casa central');
    await page.getByLabel('Establecimiento').fill('001');
    await page.getByLabel('Dirección').fill('Palma 123');
    await page.getByRole('checkbox', { name: guest.person }).check();
    await save(page);
    await expectToasts(page, SAVED);
    await expect
      .poll(async () => (await readTable(page.getByRole('table', { name: 'Sucursales' }))).at(1))
      .toEqual(expect.arrayContaining(['001', 'Casa central', 'Palma 123', guest.person]));
    await expectAccessible(page);
    await closeToasts(page);

    await page.getByRole('link', { name: 'Casa central' }).click();
    await heading(page, 'Sucursal Casa central').waitFor();
    await page.getByRole('button', { name: 'Eliminar' }).click();
    expect((await readBox(page)).text).toMatch(/^Seguro que deseas eliminar este registro\?\n/);
    await answerBox(page, 'SI');
    await expect
      .poll(() => summary(page).innerText())
      .toContain('La sucursal tiene usuarios asignados. Retírelos antes de eliminarla.');
    await page.getByRole('checkbox', { name: guest.person }).uncheck();
    await save(page);
    await expectToasts(page, SAVED);
    await closeToasts(page);
    await page.getByRole('link', { name: 'Casa central' }).click();
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await answerBox(page, 'SI');
    await expectToasts(page, 'Datos Eliminados Correctamente');
    await page.getByText('Todavía no hay sucursales').waitFor();
  });

  test('accepts an image as logo, refuses other files, and shows it after a reload', async () => {
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url });
    await open(page, '/empresa');
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await page.getByText('Elija una imagen PNG, JPEG o WebP.').waitFor();
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await file.setInputFiles({ name: 'logo ñ.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
    await page.getByText('Presione Guardar para conservarlo.').waitFor();
    await save(page);
    await expectToasts(page, SAVED);
    await page.reload();
    const logo = page.getByRole('img', { name: 'Logotipo de la empresa' });
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([1, 1]);
    await expectAccessible(page);
  });
});
