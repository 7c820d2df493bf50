import type { SessionStore } from '../stores/session-store.ts';

/** What the client needs and whom it tells; it knows no toast, no router and no machine. */
export interface ClientOptions {
  /** Address of the API with its base path, ending in a slash. */
  base: string;
  session: SessionStore;
  /** Id of this workstation. */
  workstation: () => string;
  appVersion: string;
  newId: () => string;
  /** Milliseconds. */
  limits: {
    /** Longest wait for an answer. */
    request: number;
    /** Longest wait for an upload to go on. */
    uploadStall: number;
  };
  /** A call that asked for the screen lock is in flight; every one that started ends, aborted ones too. */
  onRequestStarted: (request: { id: string; message?: string }) => void;
  onRequestEnded: (id: string) => void;
  /** A call of the session in use was answered 401, and it has a logged user. */
  onUnauthorized: (detail: string) => void;
  /** Calls back each time the browser loses the network; gives the function that stops it. */
  onNetworkLost: (listener: () => void) => () => void;
  /** The server answered a call, whatever it said. */
  onAnswered: () => void;
  /** A call got no answer of the server, and nobody ended it. */
  onMissed: () => void;
  /** The server wants a newer client (426). */
  onOutdated: () => void;
}

/** A request about to be sent. */
export interface OutgoingRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: unknown;
  signal: AbortSignal;
  /** It outlives the page. */
  keepalive: boolean;
}

/** An HTTP answer, its body read whole. */
export interface RawAnswer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}
