import type { Api, UploadOptions } from '#api/api.types.ts';
import type { AppError, Result } from '#contract/app-error.ts';
import { uploadActors } from '#features/kit/services/form-services.tsx';
import { selectFailure, selectPercent, type StoredFile, uploadMachine } from '#machines/upload/index.ts';
import { setImmediate as macrotask } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';

const stored: StoredFile = { id: 'f1', name: 'factura.pdf', media_type: 'application/pdf', bytes: 300 };
const offline: AppError = { kind: 'offline', text: 'Sin conexión', place: 'notice' };

/** An upload of a file, and the calls that its actor makes. */
function start() {
  const calls: {
    path: string;
    file: File;
    query: unknown;
    options: UploadOptions;
    answer: (of: Result<StoredFile>) => void;
  }[] = [];
  const send = (endpoint: { path: string }, file: File, query: unknown, options: UploadOptions) =>
    new Promise((answer) => calls.push({ path: endpoint.path, file, query, options, answer }));
  // The cast is safe, because the chart uploads files to one endpoint only.
  const api = { upload: send as Api['upload'] };
  const file = new File(['x'], 'factura.pdf');
  const upload = createActor(uploadMachine.provide({ actors: uploadActors({ api }, file) }), { input: { id: 'f1' } });
  const facts: unknown[] = [];
  upload.on('*', (fact) => facts.push(fact));
  upload.start();
  return { upload, facts, file, calls };
}

test('a file is sent under its id, with its progress, until it is stored', async () => {
  const { upload, facts, file, calls } = start();
  expect(calls.map((call) => [call.path, call.file, call.query])).toEqual([['upload-file', file, { id: 'f1' }]]);
  calls[0]?.options.onProgress?.(150, 300);
  expect(selectPercent(upload.getSnapshot())).toBe(50);
  calls[0]?.answer({ ok: true, data: stored });
  await macrotask();
  expect([upload.getSnapshot().value, facts]).toEqual(['stored', [{ type: 'upload.stored', file: stored }]]);
});

test('a refused file shows the error of the server, and a retry sends it again under the same id', async () => {
  const { upload, facts, calls } = start();
  calls[0]?.answer({ ok: false, error: offline });
  await macrotask();
  expect([selectFailure(upload.getSnapshot()), facts]).toEqual([
    offline,
    [{ type: 'upload.failed', failure: offline }],
  ]);
  upload.send({ type: 'upload.retry' });
  expect(calls.map(({ query }) => query)).toEqual([{ id: 'f1' }, { id: 'f1' }]);
});

test('cancelling aborts the call, and its answer changes nothing', async () => {
  const { upload, facts, calls } = start();
  upload.send({ type: 'upload.cancel' });
  expect(calls[0]?.options.signal?.aborted).toBe(true);
  calls[0]?.answer({ ok: true, data: stored });
  await macrotask();
  expect([upload.getSnapshot().value, facts]).toEqual(['cancelled', []]);
});
