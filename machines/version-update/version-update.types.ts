export interface VersionUpdateInput {
  builtVersion: string;
  /** Whether this page was already reloaded for a missing chunk; a second reload would loop. */
  reloadedForChunk: boolean;
}

export interface VersionUpdateContext extends VersionUpdateInput {
  /** Consecutive failed checks. */
  failures: number;
  /** Why the page reloads. */
  cause: 'version' | 'chunk';
}

export type VersionUpdateEvent =
  /** The page is hidden or offline: no checks run meanwhile. */
  | { type: 'watch.pause' }
  | { type: 'watch.resume' }
  /** A chunk of the app is missing after a deploy. */
  | { type: 'chunk.missed' }
  /** The server rejected this client as too old (426). */
  | { type: 'client.outdated' }
  | { type: 'prompt.confirm' };

export type VersionUpdateEmitted =
  | { type: 'check.failed'; detail: string }
  | { type: 'prompt.requested' }
  | { type: 'reload.requested'; forChunk: boolean };
