import { setTimeout as wait } from 'node:timers/promises';
import { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import { call, type Session } from '../kit/call.ts';

// A process of its own, so that sending large files does not delay it: asks for the calendars of a company, one request
// after the other, from a message with the server and the session until the message `stop`.

/** Where and as whom to ask. */
export interface Asking {
  url: string;
  session: Session;
}

/** How the requests were answered: milliseconds of those that succeeded, and errors. */
export interface Asked {
  durations: number[];
  failures: string[];
}

/** Milliseconds between an answer and the next request. */
const PAUSE = 20;

async function ask({ url, session }: Asking, over: AbortSignal): Promise<void> {
  const asked: Asked = { durations: [], failures: [] };
  do {
    const started = performance.now();
    await call(url, calendarEndpoints.calendars, '', session).then(
      () => asked.durations.push(performance.now() - started),
      (error: unknown) => asked.failures.push(String(error)),
    );
    await wait(PAUSE);
  } while (!over.aborted);
  process.send?.(asked);
}

let over = new AbortController();
process.on('disconnect', () => over.abort());
process.on('message', (message: Asking | 'stop') => {
  if (message === 'stop') return over.abort();
  over = new AbortController();
  void ask(message, over.signal);
});
process.send?.('ready');
