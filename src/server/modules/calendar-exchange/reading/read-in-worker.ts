import { Fault } from '../../../http/fault.ts';
import type { ReadEvents } from './imported-event.types.ts';
import { ReaderThread } from './reader-thread.ts';

/** A file that a worker thread reads. */
export interface FileReading {
  /** Number of events. */
  total: number;
  /**
   * The events in the order of the file, in batches; the thread reads the next batch while the caller handles one.
   * @throws UnreadableCalendar when the thread exceeds its time or memory
   */
  batches(): AsyncGenerator<ReadEvents, void>;
  /** Gives the thread back. Must be called, whatever happens. */
  close(): Promise<void>;
}

/** Milliseconds that the caller may wait for a whole file; the 100,000 events of the largest take about 20 s. */
const FILE_TIME = 240_000;
/** Milliseconds that the caller may wait for one batch: its transaction may not be idle for longer than a minute. */
const BATCH_TIME = 45_000;

/** Maximum number of files that this process reads at a time, and of those that wait. */
const MAX_THREADS = 2;
const MAX_WAITING = 8;
/** Seconds after which a file that found no place may be sent again. */
const BUSY_RETRY = 10;

let running = 0;
const waiting: (() => void)[] = [];

/** Waits until a file may be read. */
async function takePlace(): Promise<void> {
  if (running < MAX_THREADS) {
    running += 1;
    return;
  }
  if (waiting.length >= MAX_WAITING) throw new Fault('unavailable', { retryAfter: BUSY_RETRY });
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
}

/** Gives the place of a file that was read to the next one. */
function leavePlace(): void {
  const next = waiting.shift();
  if (next === undefined) running -= 1;
  else next();
}

/** Milliseconds for which a thread waits for another file: starting one takes longer than reading a usual file. */
const IDLE_LIFE = 30_000;
let idle: { thread: ReaderThread; timer: NodeJS.Timeout } | undefined;

function takeThread(): ReaderThread {
  if (idle === undefined) return new ReaderThread();
  const { thread, timer } = idle;
  clearTimeout(timer);
  idle = undefined;
  return thread.isReusable ? thread : new ReaderThread();
}

/** Keeps a thread that can read another file for a while; ends any other. */
async function giveBack(thread: ReaderThread): Promise<void> {
  if (idle !== undefined || !thread.isReusable) return thread.end();
  thread.rest();
  const dismiss = () => {
    idle = undefined;
    void thread.end();
  };
  idle = { thread, timer: setTimeout(dismiss, IDLE_LIFE).unref() };
}

async function* batchesOf(thread: ReaderThread): AsyncGenerator<ReadEvents, void> {
  thread.request();
  for (;;) {
    const message = await thread.next(BATCH_TIME);
    if (message.kind !== 'batch') throw new Error('a batch of events was expected');
    if (!message.isLast) thread.request();
    yield message.batch;
    if (message.isLast) return;
  }
}

/**
 * Reads an iCalendar file in a thread, so that this process keeps answering, within limits of time and memory. Waits
 * when other files are being read. The thread ends, and reading fails, when `signal` aborts.
 * @param time milliseconds that the caller may wait for the whole file
 * @throws UnreadableCalendar when the file as a whole cannot be imported
 * @throws Fault (503) when too many files wait
 */
export async function readInWorker(file: Uint8Array, signal: AbortSignal, time = FILE_TIME): Promise<FileReading> {
  await takePlace();
  const thread = takeThread();
  const abort = () => void thread.end();
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    signal.removeEventListener('abort', abort);
    await giveBack(thread);
    leavePlace();
  };
  try {
    thread.open(file, time);
    const message = await thread.next(time);
    if (message.kind !== 'opened') throw new Error('the number of events was expected');
    return { total: message.total, batches: () => batchesOf(thread), close };
  } catch (error) {
    await close();
    throw error;
  }
}
