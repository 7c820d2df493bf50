import type { RandomBytes } from '#domain/uuid.ts';
import type { Database } from './database/database.types.ts';

/** A mail to one person; texts are Spanish, the link (if any) stands in `text` on a line of its own. */
export interface Mail {
  /** The same whenever this mail is sent again and of no other mail: its `Message-ID` without the angle brackets. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/**
 * Delivers a mail or rejects: with MailRefused when there is no use in another attempt, else the job that calls it tries
 * again later.
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** Milliseconds since the epoch. */
export type Clock = () => number;

export interface ServerSettings {
  publicUrl: () => string;
  registration: 'open' | 'first' | 'closed';
  allowedOrigins: readonly string[];
  /**
   * Hosts we are found under besides loopback and the public address, as addresses spell them; `0.0.0.0` or `[::]` is
   * every address, though no name.
   */
  allowedHosts: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  debug: boolean;
}

/** Everything the back end takes from outside: nothing in it reads the time, chance or the environment by itself. */
export interface ServerOptions {
  clock: Clock;
  random: RandomBytes;
  mail: SendMail;
  database: Database;
  settings: ServerSettings;
  log: Log;
}

/** The part of a pino logger the server uses. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

export interface Peer {
  /** Address of the directly connected peer; the server decides whether a proxy's word counts. */
  address: string;
  /** Ends the connection at once, with whatever waits in it to be read. Absent where there is none. */
  hangUp?: () => void;
}

export interface Server {
  /** Answers one API request (`/api/v1/*`, `/health`). Never throws. */
  handle(request: Request, peer: Peer): Promise<Response>;
  /** Starts and stops what runs beside requests: jobs and the live-event listener. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
