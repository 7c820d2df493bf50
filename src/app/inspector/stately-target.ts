import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { Recorder } from './recorder.ts';
import type { InspectedEvent } from './inspected.types.ts';

const STATELY = 'https://stately.ai/inspect';

/** Milliseconds Stately has to answer. */
const PATIENCE = 3_000;

/** The name the library gives to its window: what is opened under it takes the place of what it showed. */
export const INSPECTOR_WINDOW = 'xstateinspector';

/** Whether Stately's inspector can be reached from here. Never rejects. */
export async function isStatelyReachable(): Promise<boolean> {
  try {
    await fetch(STATELY, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    return true;
  } catch {
    return false;
  }
}

/** Gives what opens Stately's inspector in its window and tells it what was recorded and whatever comes. */
export function createStatelyTarget(recorder: Recorder): () => void {
  let inspector: ReturnType<typeof createBrowserInspector> | null = null;
  return () => {
    if (inspector !== null) {
      inspector.adapter.targetWindow = window.open(STATELY, INSPECTOR_WINDOW);
      return;
    }
    // What it is given has been through the gate; its own way of cutting would take parts of the charts.
    const opened = createBrowserInspector({
      url: STATELY,
      autoStart: false,
      maxDeferredEvents: 5_000,
      serialize: (event) => event,
    });
    const send = (inspected: InspectedEvent) => isTheirs(inspected) && opened.adapter.send(inspected);
    for (const { inspected } of recorder.replay()) send(inspected);
    recorder.listen(({ inspected }) => send(inspected));
    opened.start();
    inspector = opened;
  };
}

/** Whether it is an event of the protocol: the transitions taken are none. */
const isTheirs = (inspected: InspectedEvent): inspected is InspectedEvent & StatelyInspectionEvent =>
  inspected.type !== '@xstate.microstep';
