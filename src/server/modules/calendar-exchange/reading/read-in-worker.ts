import type { ReadEvents } from './imported-event.types.ts';
import { ReadingPlaces } from './reading-places.ts';
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
const FILE_TIME = 120_000;
/** Milliseconds that the caller may wait for one batch: its transaction may not be idle for longer than a minute. */
const BATCH_TIME = 45_000;

/** Files that this process reads at a time, each in a thread, and files that wait. */
const places = new ReadingPlaces({ places: 2, waiting: 12, waitingOfCompany: 4 });

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
async function releaseThread(thread: ReaderThread): Promise<void> {
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

/** For whom a file is read. */
export interface Reader {
  /** Id of the company: one company never has all places. */
  company: string;
  /** Ends the thread, and fails the reading, when it aborts. */
  signal: AbortSignal;
  /** Milliseconds that the caller may wait for the whole file. */
  time?: number;
}

/**
 * Reads an iCalendar file in a thread, so that this process keeps answering, within limits of time and memory. Waits
 * when other files are being read.
 * @throws UnreadableCalendar when the file as a whole cannot be imported
 * @throws Fault (503) when too many files wait
 */
export async function readInWorker(
  file: Uint8Array,
  { company, signal, time = FILE_TIME }: Reader,
): Promise<FileReading> {
  await places.take(company);
  const thread = takeThread();
  const abort = () => void thread.end();
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    signal.removeEventListener('abort', abort);
    await releaseThread(thread);
    places.leave(company);
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
