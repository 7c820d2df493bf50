import { describe, expect, test } from 'vitest';
import { companyBehindProxy, visitBehindProxy } from './kit/behind-proxy.ts';
import { EMPTY, OFFLINE, type Row } from './kit/catalogue-rows.ts';
import { answer, dropBeforeSend, dropMidResponse, empty } from './kit/faults.ts';
import { answerBox, box, closeToasts, open, readBox, toasts } from './kit/journey.ts';

const stage = companyBehindProxy();

/** The signature of a PNG file, which is all that browsers check. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

describe('a file', () => {
  const NOT_FOUND = 'Archivo/Resource no Encontrado o Invalido!';

  test('that cannot be downloaded is reported in one toast, with the message of the error response', async () => {
    const { proxy, company } = stage();
    const page = await visitBehindProxy(proxy, company);
    await open(page, '/auditoria');
    const rows: readonly Row[] = [
      { name: '404', behaviour: answer({ status: 404, body: { message: 'no' } }), text: NOT_FOUND },
      { name: 'no bytes', behaviour: empty(), text: EMPTY },
      { name: '403', behaviour: answer({ status: 403, body: { message: 'Sin permiso.' } }), text: 'Sin permiso.' },
      { name: 'cut', behaviour: dropMidResponse, text: OFFLINE },
    ];
    for (const { name, behaviour, text } of rows) {
      const fault = proxy.fault('GET /api/v1/export-audit', behaviour);
      await page.getByRole('button', { name: 'Exportar' }).click();
      await expect
        .poll(() => toasts(page).locator('[data-part=description]').allInnerTexts(), { message: name })
        .toEqual([text]);
      fault.lift();
      await closeToasts(page);
    }
    const fault = proxy.fault('GET /api/v1/export-audit', answer({ status: 500, body: { message: 'Sin disco.' } }));
    await page.getByRole('button', { name: 'Exportar' }).click();
    await box(page).waitFor();
    expect(await readBox(page)).toEqual({ title: 'Oopss - System Core', text: '500 Sin disco.', buttons: ['OK'] });
    await answerBox(page, 'OK');
    fault.lift();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    expect((await download).suggestedFilename()).toMatch(/^auditoria.*\.csv$/);
  });

  test('that cannot be uploaded is reported in one toast and can be chosen again', async () => {
    const { proxy, company } = stage();
    const page = await visitBehindProxy(proxy, company);
    await open(page, '/empresa');
    await page.getByRole('button', { name: 'Elegir archivo' }).waitFor();
    const rows: readonly Row[] = [
      { name: '413', behaviour: answer({ status: 413, body: '' }), text: 'El archivo supera el máximo de 25 MB' },
      {
        name: '413 with a limit of its own',
        behaviour: answer({ status: 413, body: { max_megabytes: 2 } }),
        text: 'El archivo supera el máximo de 2 MB',
      },
      { name: '404', behaviour: answer({ status: 404, body: { message: 'no' } }), text: NOT_FOUND },
      { name: 'cut', behaviour: dropBeforeSend, text: OFFLINE },
    ];
    for (const { name, behaviour, text } of rows) {
      const fault = proxy.fault('POST /api/v1/upload-file', behaviour);
      await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
      await expect
        .poll(() => toasts(page).locator('[data-part=description]').allInnerTexts(), { message: name })
        .toEqual([text]);
      fault.lift();
      await closeToasts(page);
      await page.getByRole('button', { name: 'Elegir archivo' }).waitFor();
    }
  });
});
