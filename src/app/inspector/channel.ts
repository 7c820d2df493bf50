import * as v from 'valibot';
import type { Recorder } from './recorder.ts';
import type { Entry } from './inspected.types.ts';

/** Name of the channel between the app and the inspector's page, both of this origin. */
export const INSPECTOR_CHANNEL = 'nemu-inspector';

/** What the app says to the page. */
export type FromApp =
  /** A page that is open is to answer. */
  { type: 'app.opened' } | { type: 'app.inspected'; entries: readonly Entry[] };

/** A page names itself, since there may be several. */
const fromViewer = v.object({ type: v.picklist(['viewer.opened', 'viewer.closed']), viewer: v.string() });

/** What the page says to the app. */
export type FromViewer = v.InferOutput<typeof fromViewer>;

/** Carries what is recorded to the page of our own. */
export interface LocalTarget {
  /** Whether a page is open; nothing is sent while none is. */
  isWatched(): boolean;
}

/** Sends every page that says it is open what was recorded so far, and then whatever comes. */
export function createLocalTarget(recorder: Recorder, channel: BroadcastChannel, run: string): LocalTarget {
  const viewers = new Set<string>();
  const send = (message: FromApp) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!v.is(fromViewer, data)) return;
    if (data.type === 'viewer.closed') return void viewers.delete(data.viewer);
    viewers.add(data.viewer);
    send({ type: 'app.inspected', entries: recorder.replay().map((numbered) => ({ run, ...numbered })) });
  });
  recorder.listen((numbered) => {
    if (viewers.size > 0) send({ type: 'app.inspected', entries: [{ run, ...numbered }] });
  });
  send({ type: 'app.opened' });
  return { isWatched: () => viewers.size > 0 };
}
