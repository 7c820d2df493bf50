import type { Result } from '#contract/app-error.ts';
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '#contract/endpoints/endpoint.ts';

export interface CallOptions {
  /** Aborts the call; an abort is never reported to the user. */
  signal?: AbortSignal;
  /** Locks the screen during the call, with the given message if any. */
  lock?: boolean | string;
  /**
   * No user action caused this call, so the server does not count it as activity: the session can still expire as idle.
   */
  unattended?: boolean;
  /** The request survives the closing of the page; its body must be small. */
  keepalive?: boolean;
}

/** Options of a call that loads the data of a page: the signal that aborts the call, and whether no user caused it. */
export type ReadOptions = Required<Pick<CallOptions, 'signal' | 'unattended'>>;

/** Whether the user or the app refreshes a page; the user by default. */
export type RefreshOptions = Pick<CallOptions, 'unattended'>;

export interface PostOptions extends CallOptions {
  /** Query parameters in addition to the body. */
  params?: Record<string, string | number | boolean | undefined>;
  /** Revision that the change is based on (`If-Match`). */
  revision?: number;
  /** Key by which the server recognises a retry of this call. Generated when absent, if the endpoint requires a key. */
  idempotencyKey?: string;
}

export interface UploadOptions extends CallOptions {
  /** Reports the bytes sent so far and in total. */
  onProgress?: (sent: number, total: number) => void;
}

export interface DownloadedFile {
  blob: Blob;
  /** File name given by the server. */
  fileName: string;
}

/** An endpoint that `get` can call. */
export type Get = Endpoint & { method: 'GET' };
/** An endpoint that `post` can call. */
export type Post = Endpoint & { method?: 'POST' };

/** The calls that features can make. Each resolves to a `Result`; none throws. */
export interface Api {
  /** A string or number `argument` becomes a path segment; any other `argument` becomes the query. */
  get<E extends Get>(
    endpoint: E,
    argument?: string | number | QueryOf<E>,
    options?: CallOptions,
  ): Promise<Result<AnswerOf<E>>>;
  post<E extends Post>(endpoint: E, body: BodyOf<E>, options?: PostOptions): Promise<Result<AnswerOf<E>>>;
  upload<E extends Post>(
    endpoint: E,
    file: File,
    query: QueryOf<E>,
    options?: UploadOptions,
  ): Promise<Result<AnswerOf<E>>>;
  download<E extends Get>(
    endpoint: E,
    argument?: string | number | QueryOf<E>,
    options?: CallOptions,
  ): Promise<Result<DownloadedFile>>;
}
