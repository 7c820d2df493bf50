import { parentPort } from 'node:worker_threads';
import type { ReadEvents } from './imported-event.types.ts';
import { openCalendar } from './read-calendar.ts';
import type { ReaderMessage, ReaderRequest } from './reader-messages.types.ts';
import { UnreadableCalendar } from './scan-calendar.ts';

// Worker thread: opens each file that it is sent, and reads its next events when it is asked to.

let reading: Generator<ReadEvents, void> | undefined;
let next: IteratorResult<ReadEvents, void> | undefined;

const tell = (message: ReaderMessage) => parentPort?.postMessage(message);

function open(file: Uint8Array): void {
  const { total, batches } = openCalendar(file);
  reading = batches();
  next = reading.next();
  tell({ kind: 'opened', total });
}

function readNext(): void {
  if (reading === undefined || next === undefined || next.done === true) return;
  const batch = next.value;
  next = reading.next();
  const isLast = next.done === true;
  // The file is not kept while the thread waits for another.
  if (isLast) reading = undefined;
  tell({ kind: 'batch', batch, isLast });
}

parentPort?.on('message', (request: ReaderRequest) => {
  try {
    if (request === 'next') readNext();
    else open(request);
  } catch (error) {
    if (!(error instanceof UnreadableCalendar)) throw error;
    tell({ kind: 'unreadable', reason: error.message });
  }
});
