import { describe, expect, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { companyBehindProxy, errorState, expectDetails, visitBehindProxy } from './kit/behind-proxy.ts';
import { dialogs, EMPTY, notices, OFFLINE, trace } from './kit/catalogue-rows.ts';
import { answer, empty, hold } from './kit/faults.ts';
import { answerBox, box, closeToasts, expectToasts, open, overlay, readBox, toasts } from './kit/journey.ts';

const stage = companyBehindProxy();

describe('a page that fails to load', () => {
  test('shows each error of the catalogue once, in its error state, and loads on retry', async () => {
    const { proxy, company } = stage();
    const page = await visitBehindProxy(proxy, company);
    for (const [index, { name, behaviour, text, details }] of notices.entries()) {
      const fault = proxy.fault('GET /api/v1/company', behaviour);
      if (index === 0) await open(page, '/empresa');
      else await errorState(page).getByRole('button', { name: 'Reintentar' }).click();
      await expect.poll(() => errorState(page).locator('p').allInnerTexts(), { message: name }).toEqual([text]);
      await expect.poll(() => fault.hits, { message: name }).toBeGreaterThan(0);
      await expectDetails(errorState(page), details, name);
      expect([await toasts(page).count(), await box(page).count(), await overlay(page).count()], name).toEqual([
        0, 0, 0,
      ]);
      fault.lift();
    }
    await expectAccessible(page);
    await errorState(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect.poll(() => page.getByLabel('Razón social').inputValue()).toBe(company.company);
  });

  test('reports a server fault in the system-error dialog, and then shows a generic error state', async () => {
    const { proxy, company } = stage();
    const page = await visitBehindProxy(proxy, company);
    for (const [index, { name, behaviour, text, details }] of dialogs.entries()) {
      const fault = proxy.fault('GET /api/v1/company', behaviour);
      if (index === 0) await open(page, '/empresa');
      else await errorState(page).getByRole('button', { name: 'Reintentar' }).click();
      await box(page).waitFor();
      const buttons = details === undefined ? ['OK'] : ['Mostrar Detalles', 'OK'];
      expect(await readBox(page), name).toEqual({ title: 'Oopss - System Core', text, buttons });
      await expectDetails(box(page), details, name);
      if (index === 0) await expectAccessible(page);
      await answerBox(page, 'OK');
      expect(await errorState(page).locator('p').allInnerTexts()).toEqual(['No se pudieron cargar los datos.']);
      expect([await toasts(page).count(), await box(page).count()]).toEqual([0, 0]);
      fault.lift();
    }
    await errorState(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect.poll(() => page.getByLabel('Razón social').inputValue()).toBe(company.company);
  });

  test('reports a slow server after 30 seconds, and loads on retry', async () => {
    const { proxy, company } = stage();
    const page = await visitBehindProxy(proxy, company);
    const held = hold();
    await page.clock.install();
    proxy.fault('GET /api/v1/company', held.behaviour);
    await open(page, '/empresa');
    await expect.poll(() => held.waiting).toBe(1);
    await page.clock.fastForward(30_000);
    // A GET that timed out is not retried automatically.
    await expect.poll(() => errorState(page).locator('p').allInnerTexts()).toEqual([OFFLINE]);
    held.release();
    await errorState(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect.poll(() => page.getByLabel('Razón social').inputValue()).toBe(company.company);
  });
});

describe('a failed save', () => {
  test('shows each error of the catalogue in one toast, keeps the typed values and removes the overlay', async () => {
    const { proxy, company } = stage();
    const page = await visitBehindProxy(proxy, company);
    await open(page, '/empresa');
    const typed = page.getByLabel('Nombre de fantasía');
    await typed.fill('La Esquina');
    for (const { name, behaviour, text, details } of notices) {
      const fault = proxy.fault('POST /api/v1/change-company', behaviour);
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect
        .poll(() => toasts(page).locator('[data-part=description]').allInnerTexts(), { message: name })
        .toEqual([`Error al Guardar Datos ${text}`]);
      await overlay(page).waitFor({ state: 'detached' });
      expect([fault.hits, await typed.inputValue(), await box(page).count()], name).toEqual([1, 'La Esquina', 0]);
      const report = toasts(page).getByRole('button', { name: 'Mostrar Detalles' });
      expect(await report.count(), name).toBe(details === undefined ? 0 : 1);
      fault.lift();
      await closeToasts(page);
    }
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expectToasts(page, 'Datos Guardados Correctamente');
  });

  test('reports a server fault in the system-error dialog, keeps the typed values and can be retried', async () => {
    const { proxy, company } = stage();
    const page = await visitBehindProxy(proxy, company);
    await open(page, '/empresa');
    await page.getByLabel('Ciudad').fill('Luque');
    for (const { name, behaviour, text, details } of dialogs) {
      const fault = proxy.fault('POST /api/v1/change-company', behaviour);
      await page.getByRole('button', { name: 'Guardar' }).click();
      await box(page).waitFor();
      const buttons = details === undefined ? ['OK'] : ['Mostrar Detalles', 'OK'];
      expect(await readBox(page), name).toEqual({
        title: 'Oopss - System Core',
        text: `Error al Guardar Datos ${text}`,
        buttons,
      });
      expect([await overlay(page).count(), await toasts(page).count()]).toEqual([0, 0]);
      await answerBox(page, 'OK');
      fault.lift();
    }
    expect(await page.getByLabel('Ciudad').inputValue()).toBe('Luque');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expectToasts(page, 'Datos Guardados Correctamente');
  });

  test('shows field errors and conflicts with other records in the form', async () => {
    const { proxy, company } = stage();
    const page = await visitBehindProxy(proxy, company);
    await open(page, '/empresa');
    await page.getByLabel('Ciudad').fill('Areguá');
    const summary = page.getByRole('main').getByRole('alert');
    const errors = { city: ['Esa ciudad no figura en el padrón.'] };
    proxy.fault(
      'POST /api/v1/change-company',
      answer({ status: 422, body: { message: 'Revise los datos.', errors } }),
      1,
    );
    await page.getByRole('button', { name: 'Guardar' }).click();
    await summary.waitFor();
    expect(await summary.innerText()).toBe('Revise lo siguiente\n\nCiudad: Esa ciudad no figura en el padrón.');
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Ciudad').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await summary.getByRole('button').click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('city');

    proxy.fault('POST /api/v1/change-company', answer({ status: 409, body: { message: 'Ese RUC está en uso.' } }), 1);
    await page.getByLabel('Ciudad').fill('Ypacaraí');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect.poll(() => summary.innerText()).toBe('Revise lo siguiente\n\nEse RUC está en uso.');
    expect([await toasts(page).count(), await overlay(page).count()]).toEqual([0, 0]);
    expect(await page.getByLabel('Ciudad').inputValue()).toBe('Ypacaraí');
  });

  test('reports the same failure again when it recurs after its toast was closed', async () => {
    const { proxy, company } = stage();
    const page = await visitBehindProxy(proxy, company);
    await open(page, '/empresa');
    await page.getByLabel('Ciudad').fill('Itauguá');
    proxy.fault('POST /api/v1/change-company', empty());
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expectToasts(page, `Error al Guardar Datos ${EMPTY}`);
      await closeToasts(page);
    }
  });

  test('opens the details of its toast in a dialog', async () => {
    const { proxy, company } = stage();
    const page = await visitBehindProxy(proxy, company);
    await open(page, '/empresa');
    await page.getByLabel('Ciudad').fill('Limpio');
    proxy.fault(
      'POST /api/v1/change-company',
      answer({ status: 405, body: { message: 'Método no admitido.', ...trace } }),
    );
    await page.getByRole('button', { name: 'Guardar' }).click();
    await toasts(page).getByRole('button', { name: 'Mostrar Detalles' }).click();
    await box(page).waitFor();
    expect(await readBox(page)).toEqual({
      title: 'Atención',
      text: 'Error al Guardar Datos Método no admitido. QueryException',
      buttons: ['Ocultar Detalles', 'OK'],
    });
    expect(await box(page).getByRole('group', { name: 'Mostrar Detalles' }).innerText()).toBe(
      'QueryException\n/srv/app/Cobro.php:42',
    );
    await answerBox(page, 'OK');
  });
});
