import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { eventLines, fileOf } from '#tests/unit/server/calendar-exchange/kit/files.ts';

test('the build has the thread that reads calendars beside the server, and it reads a file', async () => {
  const worker = new Worker(pathToFileURL(path.resolve('dist/server/calendar-reader.worker.js')));
  const next = () => new Promise((resolve) => void worker.once('message', resolve));
  worker.postMessage(new Uint8Array(fileOf(...eventLines())));
  const opened = await next();
  worker.postMessage('next');
  const batch = await next();
  await worker.terminate();
  expect(opened).toEqual({ kind: 'opened', total: 1 });
  expect(batch).toMatchObject({ kind: 'batch', isLast: true, batch: { events: [{ uid: 'uno' }], refused: [] } });
});
