import { Worker } from 'node:worker_threads';
import { Fault } from '../../../http/fault.ts';
import { fileRefusals } from '../calendar-exchange.texts.ts';
import type { ReadEvents } from './imported-event.types.ts';
import type { ReaderMessage } from './reader-messages.types.ts';
import { UnreadableCalendar } from './scan-calendar.ts';

/** A file that a worker thread reads. */
export interface FileReading {
  /** Number of events. */
  total: number;
  /**
   * The events in the order of the file, in batches; the thread reads the next batch while the caller handles one.
   * @throws UnreadableCalendar when the thread exceeds its time or memory
   */
  batches(): AsyncGenerator<ReadEvents, void>;
  /** Ends the thread. Must be called, whatever happens. */
  close(): Promise<void>;
}

export interface ReadingLimits {
  /** Milliseconds that the caller may wait for the whole file. */
  time: number;
  /** Memory of the thread besides the file, in megabytes. */
  memory: number;
}

/** Limits of a file of the largest size; reading 100,000 events takes about 20 s. */
const DEFAULT_LIMITS: ReadingLimits = { time: 240_000, memory: 512 };

/** Milliseconds that the caller may wait for one batch: its transaction may not be idle for longer than a minute. */
const BATCH_TIME = 45_000;

/**
 * What the thread runs: in a build the file beside the server; in development and tests the source, once the thread
 * itself has loaded what runs TypeScript, because threads do not inherit it.
 */
const isSource = import.meta.url.endsWith('.ts');
const threadFile = new URL(isSource ? './calendar-reader.worker.ts' : './calendar-reader.worker.js', import.meta.url);
const threadCode = isSource
  ? `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(threadFile.href)}); })`
  : threadFile;

/** Maximum number of threads of this process at a time, and of files that wait for one. */
const MAX_THREADS = 2;
const MAX_WAITING = 8;
let running = 0;
const waiting: (() => void)[] = [];

/** Waits until a thread may start. */
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

/** Gives the place of a thread that ended to the next file. */
function leavePlace(): void {
  const next = waiting.shift();
  if (next === undefined) running -= 1;
  else next();
}

/** Seconds after which a file that found no place may be sent again. */
const BUSY_RETRY = 10;

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The thread of one file: its messages one by one, within a limit of time. */
class ReaderThread {
  readonly #worker: Worker;
  readonly #messages: ReaderMessage[] = [];
  #failure: Error | undefined;
  #wake: () => void = () => undefined;
  /** Milliseconds left for reading. */
  #left: number;

  constructor(file: Uint8Array, { time, memory }: ReadingLimits) {
    this.#left = time;
    this.#worker = new Worker(threadCode, {
      eval: isSource,
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      execArgv: [],
      env: {},
    });
    this.#worker.on('message', (message: ReaderMessage) => {
      this.#messages.push(message);
      this.#wake();
    });
    this.#worker.on('error', (error) => {
      this.#fail(isOutOfMemory(error) ? new UnreadableCalendar(fileRefusals.tooMuchWork) : error);
    });
    this.#worker.on('exit', () => this.#fail(new Error('the thread that reads a calendar has ended')));
  }

  /** Asks for the next batch. */
  request(): void {
    this.#worker.postMessage('next');
  }

  /** Waits for the next message. */
  async next(): Promise<ReaderMessage> {
    const started = performance.now();
    const timer = setTimeout(() => this.#fail(new UnreadableCalendar(fileRefusals.tooMuchWork)), Math.min(this.#left, BATCH_TIME));
    try {
      for (;;) {
        const message = this.#messages.shift();
        if (message?.kind === 'unreadable') throw new UnreadableCalendar(message.reason);
        if (message !== undefined) return message;
        if (this.#failure !== undefined) throw this.#failure;
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      clearTimeout(timer);
      this.#left = Math.max(0, this.#left - (performance.now() - started));
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#wake();
  }
}

async function* batchesOf(thread: ReaderThread): AsyncGenerator<ReadEvents, void> {
  thread.request();
  for (;;) {
    const message = await thread.next();
    if (message.kind !== 'batch') throw new Error('a batch of events was expected');
    if (!message.isLast) thread.request();
    yield message.batch;
    if (message.isLast) return;
  }
}

/**
 * Reads an iCalendar file in a thread of its own, so that this process keeps answering, within limits of time and
 * memory. Waits when other files are being read. The thread ends, and reading fails, when `signal` aborts.
 * @throws UnreadableCalendar when the file as a whole cannot be imported
 * @throws Fault (503) when too many files wait
 */
export async function readInWorker(
  file: Uint8Array,
  signal: AbortSignal,
  limits: ReadingLimits = DEFAULT_LIMITS,
): Promise<FileReading> {
  await takePlace();
  const thread = new ReaderThread(file, limits);
  const abort = () => void thread.end();
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    signal.removeEventListener('abort', abort);
    await thread.end();
    leavePlace();
  };
  try {
    const message = await thread.next();
    if (message.kind !== 'opened') throw new Error('the number of events was expected');
    return { total: message.total, batches: () => batchesOf(thread), close };
  } catch (error) {
    await close();
    throw error;
  }
}
