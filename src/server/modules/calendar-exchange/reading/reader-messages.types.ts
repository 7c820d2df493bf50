import type { ReadEvents } from './imported-event.types.ts';

/** What a worker that reads a file tells: first the number of events, then a batch for each request. */
export type ReaderMessage =
  | { kind: 'opened'; total: number }
  | { kind: 'batch'; batch: ReadEvents; isLast: boolean }
  /** The file cannot be imported; the reason is in Spanish. */
  | { kind: 'unreadable'; reason: string };
