import * as v from 'valibot';
import type { Recorder } from './recorder.ts';
import type { Entry } from './inspected.types.ts';

/** Name of the broadcast channel between the app and the inspector page, both of the same origin. */
export const INSPECTOR_CHANNEL = 'nemu-inspector';

/** Messages from the app to the inspector page. */
export type FromApp =
  /** Asks every open inspector page to send `viewer.opened`. */
  { type: 'app.opened' } | { type: 'app.inspected'; entries: readonly Entry[] };

/** Each inspector page sends its own id, because several may be open. */
const fromViewer = v.object({ type: v.picklist(['viewer.opened', 'viewer.closed']), viewer: v.string() });

/** Messages from an inspector page to the app. */
export type FromViewer = v.InferOutput<typeof fromViewer>;

/** Sends recorded events to the app's own inspector page. */
export interface LocalTarget {
  /** Whether an inspector page is open; without one, nothing is sent. */
  isWatched(): boolean;
}

/** Sends each newly opened inspector page the recorded events, then every new one. */
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
