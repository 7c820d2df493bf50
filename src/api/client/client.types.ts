import type { SessionStore } from '../stores/session-store.ts';

/** The dependencies and callbacks of the client; it does not depend on toasts, the router or machines. */
export interface ClientOptions {
  /** URL of the API with its base path, ending in a slash. */
  base: string;
  session: SessionStore;
  /** Id of this workstation. */
  workstation: () => string;
  appVersion: string;
  newId: () => string;
  /** Time limits, in milliseconds. */
  limits: {
    /** Longest wait for a response. */
    request: number;
    /** Longest time without upload progress. */
    uploadStall: number;
  };
  /** A call that locks the screen has started. `onRequestEnded` follows for each one, even for an aborted call. */
  onRequestStarted: (request: { id: string; message?: string }) => void;
  onRequestEnded: (id: string) => void;
  /** The server responded 401 to a call of the current session, which has a signed-in user. */
  onUnauthorized: (detail: string) => void;
  /** Subscribes to the loss of the network; returns the function that unsubscribes. */
  onNetworkLost: (listener: () => void) => () => void;
  /** The server itself responded to a call, even with an error; 502 and 504 come from a gateway and do not count. */
  onAnswered: () => void;
  /** A call got no response from the server itself and was not aborted by the app. */
  onUnanswered: () => void;
  /** The server requires a newer client (426). */
  onOutdated: () => void;
}

/** A request about to be sent. */
export interface OutgoingRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: unknown;
  signal: AbortSignal;
  /** Whether the request survives the closing of the page. */
  keepalive: boolean;
}

/** An HTTP response with its body read in full. */
export interface RawAnswer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}
