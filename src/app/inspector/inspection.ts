import type { InspectionEvent } from 'xstate';
import type { NoticeBoard } from '../feedback/notice-board.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { defaultPreferences } from '../stores/preferences.ts';
import { createLocalTarget, INSPECTOR_CHANNEL } from './channel.ts';
import { openInspector, targetOf } from './open-inspector.ts';
import { createRecorder } from './recorder.ts';
import { createStatelyTarget, INSPECTOR_WINDOW, isStatelyReachable } from './stately-target.ts';

/** Milliseconds a page that is already open has to answer before another is opened. */
const ANSWER_TIME = 400;

export interface Inspection {
  /** To be given to every actor that is created. */
  inspect: (event: InspectionEvent) => void;
  /** Opens the inspector if the address asks for it, and on Ctrl+Alt+I. */
  start(notices: NoticeBoard): void;
}

/** Milliseconds after which what happened is told even where the page is never idle. */
const LATEST = 100;

/** Records what the actors do and shows it where it is asked for. For development alone. */
export function createInspection(): Inspection {
  const recorder = createRecorder((work) => void whenIdle(work, LATEST));
  const channel = new BroadcastChannel(INSPECTOR_CHANNEL);
  const { isWatched } = createLocalTarget(recorder, channel, crypto.getRandomValues(new Uint32Array(2)).join('-'));
  window.addEventListener('pagehide', recorder.flush);
  const startStately = createStatelyTarget(recorder);
  return {
    inspect: recorder.inspect,
    start(notices) {
      const asked = targetOf(window.location.search);
      const open = (target: NonNullable<typeof asked>) =>
        openInspector(target, {
          openWindow: (address) => window.open(address, INSPECTOR_WINDOW),
          isWatched,
          isStatelyReachable,
          startStately,
          say: (type, text) => notices.raise({ type, text, duration: defaultPreferences.toastDuration }),
        });
      window.addEventListener('keydown', (event) => {
        if (!event.ctrlKey || !event.altKey || event.code !== 'KeyI') return;
        event.preventDefault();
        void open(asked ?? 'stately');
      });
      if (asked === null) return;
      setTimeout(() => {
        if (asked === 'stately' || !isWatched()) void open(asked);
      }, ANSWER_TIME);
    },
  };
}
