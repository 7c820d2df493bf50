import type { ReadEvents } from './imported-event.types.ts';

/** What a thread that reads files is asked: to open a file, or for the next batch of events of the open one. */
export type ReaderRequest = Uint8Array | 'next';

/** What it answers. */
export type ReaderMessage =
  | { kind: 'opened'; total: number }
  | { kind: 'batch'; batch: ReadEvents; isLast: boolean }
  /** The file cannot be imported; the reason is in Spanish. */
  | { kind: 'unreadable'; reason: string };
