import { type eventChangeMachine, selectIsBusy, selectReversal } from '#machines/event-change/index.ts';
import type { ActorRefFrom } from 'xstate';

export type ChangeRef = ActorRefFrom<typeof eventChangeMachine>;
type Reversal = 'undo' | 'redo';

/** Changes that can be undone. */
const MOST_UNDONE = 20;

/** The changes of a page, in the order in which they were saved, undone or made again. */
export interface ChangeHistory {
  list: () => readonly ChangeRef[];
  /** Adds a change that is about to start. */
  add: (actor: ChangeRef) => void;
  /** Undoes the last change, or makes the last undone one again, once no call runs; false when there is none. */
  revert: (reversal: Reversal) => boolean;
}

/** Creates a history without changes. */
export function createChangeHistory(): ChangeHistory {
  let actors: readonly ChangeRef[] = [];
  /** What the user asked for while a call ran. */
  let waiting: readonly Reversal[] = [];
  const isBusy = () => actors.some((actor) => selectIsBusy(actor.getSnapshot()));
  const revert = (reversal: Reversal) => {
    if (isBusy()) {
      waiting = [...waiting, reversal];
      return true;
    }
    const actor = actors.findLast((one) => isOpen(one) && selectReversal(one.getSnapshot()) === reversal);
    actor?.send({ type: reversal === 'undo' ? 'undo.request' : 'redo.request' });
    return actor !== undefined;
  };
  const runWaiting = () => {
    const [next, ...later] = waiting;
    if (next === undefined || isBusy()) return;
    waiting = later;
    revert(next);
  };
  const moveToEnd = (actor: ChangeRef) => {
    actors = [...actors.filter((other) => other !== actor), actor];
  };
  return {
    list: () => actors,
    add: (actor) => {
      actors = [...actors.filter(isOpen).slice(-MOST_UNDONE), actor];
      actor.on('change.saved', () => {
        forgetUndone(actors);
        moveToEnd(actor);
      });
      actor.on('change.undone', () => moveToEnd(actor));
      actor.on('change.redone', () => moveToEnd(actor));
      actor.subscribe(runWaiting);
    },
    revert,
  };
}

const isOpen = (actor: ChangeRef): boolean => actor.getSnapshot().status === 'active';

/** After a new change the undone ones cannot be made again. */
function forgetUndone(actors: readonly ChangeRef[]): void {
  for (const actor of actors) {
    if (selectReversal(actor.getSnapshot()) === 'redo') actor.send({ type: 'change.dismiss' });
  }
}
