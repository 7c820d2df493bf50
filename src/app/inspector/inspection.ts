import type { InspectionEvent } from 'xstate';
import type { NoticeBoard } from '../feedback/notice-board.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { defaultPreferences } from '../stores/preferences.ts';
import { createLocalTarget, INSPECTOR_CHANNEL } from './channel.ts';
import { openInspector, targetOf } from './open-inspector.ts';
import { createRecorder } from './recorder.ts';
import { createStatelyTarget, INSPECTOR_WINDOW, isStatelyReachable } from './stately-target.ts';

/** Milliseconds that an open inspector page has to respond before a new one is opened. */
const ANSWER_TIME = 400;

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
