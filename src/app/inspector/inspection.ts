import type { InspectionEvent } from 'xstate';
import { whenIdle } from '#ui/when-idle.ts';
import type { NoticeType } from '#features/kit/services/services.types.ts';
import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { NoticeBoard } from '../feedback/notice-board.ts';
import { defaultPreferences } from '../stores/preferences.ts';
import { createLocalTarget, INSPECTOR_CHANNEL } from './channel.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { inspectorTexts } from './inspector.texts.ts';
import type { InspectedEvent } from './inspected.types.ts';

/** Milliseconds that an open inspector page has to respond before a new one is opened. */
const ANSWER_TIME = 400;

/** The inspection of all statecharts of the app. */
export interface Inspection {
  /** Pass this to every actor that is created. */
  inspect: (event: InspectionEvent) => void;
  /** Opens the inspector if the URL's query requests it, and on Ctrl+Alt+I. */
  start(notices: NoticeBoard): void;
}

/** Longest delay in ms before recorded events are sent when the page is never idle. */
const MAX_DELAY = 100;

/** Records the events of all actors and shows them on request. Development only. */
export function createInspection(): Inspection {
  const recorder = createRecorder((work) => void whenIdle(work, MAX_DELAY));
  const channel = new BroadcastChannel(INSPECTOR_CHANNEL);
  const { isWatched } = createLocalTarget(recorder, channel, crypto.getRandomValues(new Uint32Array(2)).join('-'));
  window.addEventListener('pagehide', recorder.flush);
  const startStately = createStatelyTarget(recorder);
  return {
    inspect: recorder.inspect,
    start(notices) {
      const requestedTarget = targetOf(window.location.search);
      const open = (target: NonNullable<typeof requestedTarget>) =>
        openInspector(target, {
          openWindow: (address) => window.open(address, INSPECTOR_WINDOW),
          isWatched,
          isStatelyReachable,
          startStately,
          notify: (type, text) => notices.raise({ type, text, duration: defaultPreferences.toastDuration }),
        });
      window.addEventListener('keydown', (event) => {
        if (!event.ctrlKey || !event.altKey || event.code !== 'KeyI') return;
        event.preventDefault();
        void open(requestedTarget ?? 'stately');
      });
      if (requestedTarget === null) return;
      setTimeout(() => {
        if (requestedTarget === 'stately' || !isWatched()) void open(requestedTarget);
      }, ANSWER_TIME);
    },
  };
}

/** The app's own inspector page, served by the development server. */
const LOCAL_PAGE = '/inspector.html';

type Target = 'stately' | 'local';

/** What opening an inspector needs from the browser and the recorder. */
export interface OpeningParts {
  /** Opens an address in the inspector's window; null when the browser blocks it. */
  openWindow: (address: string) => object | null;
  /** Whether an inspector page of the app is already open. */
  isWatched: () => boolean;
  /** Whether Stately's inspector is reachable; settles within seconds. */
  isStatelyReachable: () => Promise<boolean>;
  /** Opens Stately's inspector in the inspector's window. */
  startStately: () => void;
  notify: (type: NoticeType, text: string) => void;
}

/** The inspector that the URL's query requests with `?inspect` or `?inspect=local`, or null. */
export function targetOf(search: string): Target | null {
  const requested = new URLSearchParams(search).get('inspect');
  if (requested === null) return null;
  return requested === 'local' ? 'local' : 'stately';
}

/**
 * Opens an inspector. The app's own page always opens first, because browsers open a window only right after a key
 * press; Stately's inspector replaces that page once Stately responds.
 */
export async function openInspector(target: Target, parts: OpeningParts): Promise<void> {
  const { openWindow, isWatched, isStatelyReachable, startStately, notify } = parts;
  if (target === 'local' && isWatched()) return notify('info', inspectorTexts.alreadyOpen);
  if (!isWatched() && openWindow(LOCAL_PAGE) === null) return notify('warning', inspectorTexts.blocked);
  if (target === 'local') return;
  if (await isStatelyReachable()) return startStately();
  notify('warning', inspectorTexts.unreachable);
}

const STATELY = 'https://stately.ai/inspect';

/** Milliseconds that Stately has to respond. */
const TIMEOUT = 3_000;

/** The window name that the library uses; opening it again replaces its content. */
const INSPECTOR_WINDOW = 'xstateinspector';

/** Whether Stately's inspector is reachable from here. Never rejects. */
async function isStatelyReachable(): Promise<boolean> {
  try {
    await fetch(STATELY, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
    return true;
  } catch {
    return false;
  }
}

/** Returns the function that opens Stately's inspector and sends it the recorded events and every new one. */
function createStatelyTarget(recorder: Recorder): () => void {
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
