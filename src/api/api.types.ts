import type { Result } from '#contract/app-error.ts';
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '#contract/endpoints/endpoint.ts';

export interface CallOptions {
  /** Ends the call; an abort says nothing to anybody. */
  signal?: AbortSignal;
  /** Locks the screen while the call is in flight, with a message where one is given. */
  lock?: boolean | string;
  /** The app asks by itself: this is no use of the session, which may end idle all the same. */
  unattended?: boolean;
  /** It goes out although the page is closed meanwhile; its body is small. */
  keepalive?: boolean;
}

/** How a page's reading is made: until its signal ends it, for the person or by the app itself. */
export type ReadOptions = Required<Pick<CallOptions, 'signal' | 'unattended'>>;

/** Who a page is read again for; the person where nothing is said. */
export type RefreshOptions = Pick<CallOptions, 'unattended'>;

export interface PostOptions extends CallOptions {
  /** Query parameters beside the body. */
  params?: Record<string, string | number | boolean | undefined>;
  /** Revision the change is made over (`If-Match`). */
  revision?: number;
  /** Key under which a repeat of this call is recognised; a new one is made when absent. */
  idempotencyKey?: string;
}

export interface UploadOptions extends CallOptions {
  /** Bytes sent so far, of all. */
  onProgress?: (sent: number, total: number) => void;
}

export interface DownloadedFile {
  blob: Blob;
  /** As the server names it. */
  fileName: string;
}

type Get = Endpoint & { method: 'GET' };
type Post = Endpoint & { method?: 'POST' };

/** The calls a feature can make. Every one gives a result; nothing throws. */
export interface Api {
  /** A string or number is appended as a path segment; anything else travels as query. */
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
