import type { CallOptions } from '#api/api.types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, file, read } from './client-fixtures.ts';
import { hangUp, reply, startFaultyServer } from './faulty-server.ts';

let server: Awaited<ReturnType<typeof startFaultyServer>>;
beforeAll(async () => {
  server = await startFaultyServer();
});
afterAll(() => server.stop());

const setUp = (options?: Parameters<typeof createClient>[1]) => createClient(server.base, options);

describe('the screen lock', () => {
  const runs: [string, () => void, CallOptions][] = [
    ['succeeds', () => server.answer(reply(200, { name: 'x' })), { lock: 'Guardando…' }],
    ['is refused', () => server.answer(reply(500, 'x')), { lock: 'Guardando…' }],
    ['loses its connection', () => server.answer(hangUp), { lock: 'Guardando…' }],
  ];
  test.each(runs)('is shown and hidden once when the call %s', async (_, prepare, options) => {
    const { api, callbacks } = setUp();
    prepare();
    await api.get(read, undefined, options);
    expect([callbacks.started.mock.calls, callbacks.ended.mock.calls]).toEqual([
      [[{ id: 'id-1', message: 'Guardando…' }]],
      [['id-1']],
    ]);
  });

  test('is hidden when the app aborts the call, whose error is shown nowhere', async () => {
    const { api, callbacks } = setUp();
    const controller = new AbortController();
    server.answer(() => controller.abort());
    const result = await api.get(read, undefined, { lock: true, signal: controller.signal });
    expect(result).toEqual({ ok: false, error: { kind: 'aborted', text: '', place: 'nowhere' } });
    expect([callbacks.started.mock.calls, callbacks.ended.mock.calls]).toEqual([[[{ id: 'id-1' }]], [['id-1']]]);
  });

  test('is not shown by a call without the lock option', async () => {
    const { api, callbacks } = setUp();
    server.answer(reply(200, { name: 'x' }));
    await api.get(read);
    expect(callbacks.started).not.toHaveBeenCalled();
  });
});

describe('a download', () => {
  test.each([
    [`attachment; filename="plan.csv"; filename*=UTF-8''auditor%C3%ADa%20%C3%B1.csv`, 'auditoría ñ.csv'],
    [`attachment; filename="a \\"b\\".csv"`, 'a "b".csv'],
    ['attachment; filename=simple.csv', 'simple.csv'],
    [`attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`, 'passwd'],
    [`attachment; filename*=UTF-8''%E0%A4%A; filename="bien.csv"`, 'bien.csv'],
    ['inline', ''],
  ])('has the file name of the Content-Disposition header: %s', async (disposition, fileName) => {
    const { api } = setUp();
    server.answer(reply(200, 'a;b', { 'Content-Disposition': disposition }));
    const result = await api.download(file, 'id 1');
    expect(result.ok && [result.data.fileName, await result.data.blob.text()]).toEqual([fileName, 'a;b']);
    expect(server.received[0]?.url).toBe('/api/v1/files/id%201');
  });

  test('without bytes is an error of kind empty', async () => {
    const { api } = setUp();
    server.answer(reply(200, ''));
    expect(await api.download(file, 'x')).toMatchObject({ ok: false, error: { kind: 'empty' } });
  });

  test('that the server refuses has the error message of the response body, if there is one', async () => {
    const { api } = setUp();
    server.answer(reply(403, { message: 'No tiene permiso.' }), reply(404, 'x'));
    expect(await api.download(file, 'x')).toMatchObject({
      ok: false,
      error: { kind: 'forbidden', text: 'No tiene permiso.' },
    });
    expect(await api.download(file, 'x')).toMatchObject({
      ok: false,
      error: { kind: 'resourceNotFound', text: 'Archivo/Resource no Encontrado o Invalido!' },
    });
  });
});
