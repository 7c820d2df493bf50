import type { RandomBytes } from '#domain/uuid.ts';
import type { Database } from './database/database.types.ts';

/** A mail to one person. Texts are Spanish; the link (if any) is on a line of its own in `text`. */
export interface Mail {
  /** The `Message-ID` without angle brackets: the same for repetitions of this mail and for no other mail. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Delivers a mail or rejects: with MailRefused when a retry is useless, otherwise its job tries again later. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Milliseconds since the epoch. */
export type Clock = () => number;

export interface ServerSettings {
  publicUrl: () => string;
  registration: 'open' | 'first' | 'closed';
  allowedOrigins: readonly string[];
  /**
   * Accepted hosts besides loopback and the public address, as in addresses; `0.0.0.0` or `[::]` accepts every IP
   * address, though no name.
   */
  allowedHosts: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  debug: boolean;
}

/** All dependencies of the back end: it reads time, randomness and environment only through them. */
export interface ServerOptions {
  clock: Clock;
  random: RandomBytes;
  mail: SendMail;
  database: Database;
  settings: ServerSettings;
  log: Log;
}

/** The methods of a pino logger that the server uses. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

export interface Peer {
  /** Address of the directly connected peer; the server decides whether to trust a proxy's header. */
  address: string;
  /** Closes the connection immediately and discards unread data. Absent when there is no connection. */
  hangUp?: () => void;
}

export interface Server {
  /** Answers one API request (`/api/v1/*`, `/health`). Never throws. */
  handle(request: Request, peer: Peer): Promise<Response>;
  /** Starts and stops what runs beside requests: the worker and the live-event listener. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
