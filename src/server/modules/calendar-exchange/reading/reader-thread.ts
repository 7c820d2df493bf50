import { Worker } from 'node:worker_threads';
import { fileRefusals } from '../calendar-exchange.texts.ts';
import type { ReaderMessage, ReaderRequest } from './reader-messages.types.ts';
import { UnreadableCalendar } from './scan-calendar.ts';

/**
 * What a thread runs: in a build the file beside the server; in development and tests the source, once the thread itself
 * has loaded what runs TypeScript, because threads do not inherit it.
 */
const isSource = import.meta.url.endsWith('.ts');
const threadFile = new URL(isSource ? './calendar-reader.worker.ts' : './calendar-reader.worker.js', import.meta.url);
const threadCode = isSource
  ? `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(threadFile.href)}); })`
  : threadFile;

/** Memory of a thread besides the file, in megabytes. */
const MEMORY = 512;

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** A thread that reads files one after the other, within limits of time and memory. */
export class ReaderThread {
  readonly #worker: Worker;
  #messages: ReaderMessage[] = [];
  #failure: Error | undefined;
  #wake: () => void = () => undefined;
  /** Milliseconds for which the caller may still wait for the open file. */
  #left = 0;
  /** Whether the thread has read the open file to its end and can read another. */
  #isDone = false;

  constructor() {
    this.#worker = new Worker(threadCode, {
      eval: isSource,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
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

  /** Whether the thread can read another file. */
  get isReusable(): boolean {
    return this.#isDone && this.#failure === undefined;
  }

  /**
   * Opens a file; the thread answers with the number of its events.
   * @param time milliseconds that the caller may wait for the whole file
   */
  open(file: Uint8Array, time: number): void {
    this.#messages = [];
    this.#left = time;
    this.#isDone = false;
    this.#worker.ref();
    this.#send(file);
  }

  /** Asks for the next batch. */
  request(): void {
    this.#send('next');
  }

  /**
   * Waits for the next message.
   * @param time milliseconds to wait at most
   * @throws UnreadableCalendar when the file cannot be imported, or the thread exceeds its time or memory
   */
  async next(time: number): Promise<ReaderMessage> {
    const started = performance.now();
    const expire = () => this.#fail(new UnreadableCalendar(fileRefusals.tooMuchWork));
    const timer = setTimeout(expire, Math.min(this.#left, time));
    try {
      for (;;) {
        const message = this.#messages.shift();
        if (message !== undefined) return this.#take(message);
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

  /** Lets the process end while the thread waits for another file. */
  rest(): void {
    this.#worker.unref();
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #send(request: ReaderRequest): void {
    this.#worker.postMessage(request);
  }

  #take(message: ReaderMessage): ReaderMessage {
    this.#isDone = message.kind === 'unreadable' || (message.kind === 'batch' && message.isLast);
    if (message.kind === 'unreadable') throw new UnreadableCalendar(message.reason);
    return message;
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#wake();
  }
}
