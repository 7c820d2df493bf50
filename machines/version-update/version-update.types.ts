export interface VersionUpdateInput {
  builtVersion: string;
  /** Whether this page is itself the result of a reload for a missing chunk; a second one would be a loop. */
  reloadedForChunk: boolean;
}

export interface VersionUpdateContext extends VersionUpdateInput {
  /** Failed checks in a row. */
  failures: number;
  /** What the reload is for. */
  cause: 'version' | 'chunk';
}

export type VersionUpdateEvent =
  /** The page is hidden or the browser offline: nothing is asked meanwhile. */
  | { type: 'watch.pause' }
  | { type: 'watch.resume' }
  /** A part of the app is gone after a deploy. */
  | { type: 'chunk.missed' }
  /** The server answered that this client is too old (426). */
  | { type: 'client.outdated' }
  | { type: 'prompt.confirm' };

export type VersionUpdateEmitted =
  | { type: 'check.failed'; detail: string }
  | { type: 'prompt.requested' }
  | { type: 'reload.requested'; forChunk: boolean };
