import { parentPort, workerData } from 'node:worker_threads';
import { openCalendar } from './read-calendar.ts';
import type { ReaderMessage } from './reader-messages.types.ts';
import { UnreadableCalendar } from './scan-calendar.ts';

// Worker thread: reads the file in `workerData` and posts a batch of events for each message that it gets.

const tell = (message: ReaderMessage) => parentPort?.postMessage(message);

try {
  // `readInWorker` starts this thread with the bytes of the file.
  const { total, batches } = openCalendar(workerData as Uint8Array);
  const reading = batches();
  let next = reading.next();
  parentPort?.on('message', () => {
    const { value: batch } = next;
    if (batch === undefined) return;
    next = reading.next();
    tell({ kind: 'batch', batch, isLast: next.done === true });
  });
  tell({ kind: 'opened', total });
} catch (error) {
  if (!(error instanceof UnreadableCalendar)) throw error;
  tell({ kind: 'unreadable', reason: error.message });
}
