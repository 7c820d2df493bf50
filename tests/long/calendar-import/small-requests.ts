import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Session } from '../kit/call.ts';
import type { Asked, Asking } from './asking-process.ts';

/** How small requests were answered. */
export interface Responsiveness {
  answered: number;
  /** Milliseconds; NaN without an answer. */
  p50: number;
  p99: number;
  max: number;
  failures: string[];
}

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);

/** A process that sends small requests of a company, one after the other, while something runs. */
export class SmallRequests {
  readonly #process: ChildProcess;
  readonly #session: Session;

  private constructor(session: Session, process: ChildProcess) {
    this.#session = session;
    this.#process = process;
  }

  static async start(session: Session): Promise<SmallRequests> {
    const child = fork(path.join(import.meta.dirname, 'asking-process.ts'), { execArgv: ['--import', 'tsx'] });
    await once(child, 'message');
    return new SmallRequests(session, child);
  }

  /** Runs a function; gives its result and how requests to the server were answered meanwhile. */
  async during<T>(url: string, run: () => Promise<T>): Promise<[T, Responsiveness]> {
    const asking: Asking = { url, session: this.#session };
    this.#process.send(asking);
    const answer = once(this.#process, 'message');
    const result = await run().finally(() => this.#process.send('stop'));
    // All that the process sends after its start.
    const [{ durations, failures }] = (await answer) as [Asked];
    const sorted = durations.toSorted((one, other) => one - other);
    const [p50, p99, max] = [percentile(sorted, 0.5), percentile(sorted, 0.99), percentile(sorted, 1)];
    return [result, { answered: sorted.length, p50, p99, max, failures }];
  }

  end(): void {
    this.#process.kill();
  }
}
