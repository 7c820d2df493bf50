import type { RandomBytes } from '#domain/uuid.ts';
import type { Database } from './database/database.types.ts';

/** A mail to one person, in Spanish. A link is on a line of its own in `text`. */
export interface Mail {
  /**
   * The `Message-ID` without angle brackets: the same when this mail is sent again, and different for every other mail.
   */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/**
 * Delivers a mail, or rejects: with MailRefused when the server refused the mail permanently, with another error when
 * the job should retry later.
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** Milliseconds since the epoch. */
export type Clock = () => number;

/** The settings that requests depend on. */
export interface ServerSettings {
  publicUrl: () => string;
  registration: 'open' | 'first' | 'closed';
  allowedOrigins: readonly string[];
  /**
   * Accepted hosts besides loopback and the host of the public URL, as they appear in URLs. `0.0.0.0` or `[::]` accepts
   * every IP address, but no host name.
   */
  allowedHosts: readonly string[];
  /** IP addresses of the proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[];
  debug: boolean;
}

/** All dependencies of the back end, which reads time, randomness and settings only through them. */
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

/** The other end of a connection. */
export interface Peer {
  /** IP address of the directly connected peer, which may be a proxy. */
  address: string;
  /** Closes the connection immediately and discards unread data. Absent when there is no connection. */
  hangUp?: () => void;
}

/** The back end, independent of the HTTP server that calls it. */
export interface Server {
  /** Gives the response to one API request (`/api/v1/*`, `/health`). Never throws. */
  handle(request: Request, peer: Peer): Promise<Response>;
  /** Starts the background work: the job worker and the listener for live events. `stop` ends both. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
