import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { Recorder } from './recorder.ts';
import type { InspectedEvent } from './inspected.types.ts';

const STATELY = 'https://stately.ai/inspect';

/** Milliseconds that Stately has to respond. */
const TIMEOUT = 3_000;

/** The window name that the library uses; opening it again replaces its content. */
export const INSPECTOR_WINDOW = 'xstateinspector';

/** Whether Stately's inspector is reachable from here. Never rejects. */
export async function isStatelyReachable(): Promise<boolean> {
  try {
    await fetch(STATELY, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
    return true;
  } catch {
    return false;
  }
}

/** Returns the function that opens Stately's inspector and sends it the recorded events and every new one. */
export function createStatelyTarget(recorder: Recorder): () => void {
  let inspector: ReturnType<typeof createBrowserInspector> | null = null;
  return () => {
    if (inspector !== null) {
      inspector.adapter.targetWindow = window.open(STATELY, INSPECTOR_WINDOW);
      return;
    }
    // The events have already passed the gate; the library's own sanitizing would cut parts of the charts.
    const opened = createBrowserInspector({
      url: STATELY,
      autoStart: false,
      maxDeferredEvents: 5_000,
      serialize: (event) => event,
    });
    const send = (inspected: InspectedEvent) => isStatelyEvent(inspected) && opened.adapter.send(inspected);
    for (const { inspected } of recorder.replay()) send(inspected);
    recorder.listen(({ inspected }) => send(inspected));
    opened.start();
    inspector = opened;
  };
}

/** Whether it is an event of Stately's protocol, which has no event for transitions. */
const isStatelyEvent = (inspected: InspectedEvent): inspected is InspectedEvent & StatelyInspectionEvent =>
  inspected.type !== '@xstate.microstep';
