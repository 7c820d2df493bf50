export interface UnauthorizedContext {
  /** Response data of the first 401, shown after the fixed text. */
  detail: string;
}

export type UnauthorizedEvent = { type: 'response.unauthorized'; detail: string };

export type UnauthorizedEmitted =
  | { type: 'lock.releaseRequested' }
  | { type: 'unauthorized.raised'; detail: string }
  | { type: 'reload.requested' };
