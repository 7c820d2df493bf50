import { applyExactly, inversesOf } from '#domain/design/apply-edit.ts';
import type { Edit } from '#domain/design/edit.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { formAutosaveMachine } from '#machines/form-autosave/index.ts';
import { type LastStep, selectAutosave, selectPresence, selectValidation } from '#machines/form-designer/index.ts';
import { formPresenceMachine, type Participant } from '#machines/form-presence/index.ts';
import { type CheckResult, formValidationMachine, type FormToCheck } from '#machines/form-validation/index.ts';
import { fromPromise } from 'xstate';
import type { Specification, Step } from '../generator/specification.ts';
import type { Designer } from './form-designer.moves.ts';
import { comparing, isDesigning, mergeOf, moveName } from './form-designer.trackers.ts';

/**
 * The machines that the designer invokes. Each save succeeds at once, so that an autosave that received `autosave.finish`
 * has nothing left to save. Nothing relays the facts of autosave; they are events of the walk.
 */
export const designerChildren = {
  formAutosave: formAutosaveMachine.provide({
    actors: {
      saveForm: fromPromise<{ revision: number }, { program: string; definition: FormDefinition; revision: number }>(
        ({ input: { revision } }) => Promise.resolve({ revision: revision + 1 }),
      ),
    },
  }),
  formPresence: formPresenceMachine.provide({
    actors: { sendPresence: fromPromise(() => Promise.resolve({ others: [] as readonly Participant[] })) },
  }),
  /** Finds no issue. */
  formValidation: formValidationMachine.provide({
    actors: {
      checkForm: fromPromise<CheckResult, FormToCheck>(() => Promise.resolve({ problems: [], isComplete: true })),
    },
  }),
};

const isRelaying = ({ calls }: Step<Designer>): boolean =>
  calls.some(({ src, isRunning }) => src === 'relayFacts' && isRunning());

/** The moves after which autosave saves at once while the user waits to leave. */
const finishes = new Set(['leave.request', 'edits.saved', 'form.merged']);

/** The longest time that a user waits to leave while a save is not answered, in ms. */
const LEAVE_DELAY = 5_000;

/** Tracks from the moves alone whether autosave must abandon its save in a step. */
function trackPatience() {
  let waited = 0;
  return ({ move }: Step<Designer>, before: Step<Designer>['snapshot'] | null): boolean => {
    const isWaiting = before?.matches({ designing: { leaving: 'asked' } }) === true;
    if (!isWaiting || moveName(move) === 'edits.saved' || moveName(move) === 'form.merged') waited = 0;
    if (!isWaiting || move === null || !('wait' in move)) return false;
    const isDue = waited < LEAVE_DELAY && waited + move.wait >= LEAVE_DELAY;
    waited += move.wait;
    return isDue;
  };
}

/** Whether a move repeats a request to leave that is not answered yet. */
const isSecondRequest = (move: Step<Designer>['move'], before: Step<Designer>['snapshot'] | null): boolean =>
  moveName(move) === 'leave.request' && before?.matches({ designing: { leaving: 'asked' } }) === true;

/** The edits that a step applied to the form. */
const editsOf = ({ command: { edits }, direction }: LastStep): readonly Edit[] =>
  direction === 'undone' ? inversesOf(edits) : edits;

/** Invariants of what autosave, validation and presence receive. */
export const childInvariants: Specification<Designer>['invariants'] = {
  'autosave, its relay, validation and presence run exactly while the form is being designed': () => (step) => {
    const { snapshot } = step;
    const children = [selectAutosave(snapshot), selectValidation(snapshot), selectPresence(snapshot)];
    return [...children.map((child) => child !== undefined), isRelaying(step)].every((is) => is === isDesigning(step));
  },
  'the relay receives the facts of the running autosave':
    () =>
    ({ calls, snapshot }) => {
      const relay = calls.findLast(({ src, isRunning }) => src === 'relayFacts' && isRunning());
      // The chart passes its autosave as this function.
      const childOf = (relay?.input as { childOf: () => unknown } | undefined)?.childOf;
      return childOf?.() === selectAutosave(snapshot);
    },
  'validation has the form that is drawn, and the published form':
    () =>
    ({ snapshot }) => {
      const checked = selectValidation(snapshot)?.getSnapshot().context;
      const { definition, published } = snapshot.context;
      return checked === undefined || (checked.definition === definition && checked.published === published);
    },
  'autosave and presence have the name of the form':
    () =>
    ({ snapshot }) =>
      [selectAutosave(snapshot), selectPresence(snapshot)].every((child) =>
        child === undefined ? true : child.getSnapshot().context.program === 'pedidos',
      ),
  'autosave has the form that is drawn and its conflicts, except for a merge that it did not compute itself': () => {
    let [definition, conflicts]: unknown[] = [];
    let last: Step<Designer>['snapshot']['context'] | null = null;
    return ({ move, snapshot }) => {
      const { context } = snapshot;
      const isChanged = context.definition !== last?.definition || context.conflicts !== last.conflicts;
      if (isChanged && moveName(move) !== 'form.merged') ({ definition, conflicts } = context);
      const autosave = selectAutosave(snapshot)?.getSnapshot().context;
      // An autosave that starts has the form that is drawn, also one that another autosave merged.
      last = autosave === undefined ? null : context;
      return autosave === undefined || (autosave.definition === definition && autosave.conflicts === conflicts);
    };
  },
  'each change is sent to autosave once, and nothing else but requests to finish, and to abandon a save after five seconds':
    () => {
      const track = trackPatience();
      return comparing((step, before) => {
        const { move, sent, snapshot } = step;
        const found = sent.filter(({ to }) => to === 'formAutosave').map(({ event }) => event.type);
        const isChanged =
          before?.matches('designing') === true && snapshot.matches('designing') && mergeOf(move, before) === null
            ? snapshot.context.definition !== before.context.definition ||
              snapshot.context.conflicts !== before.context.conflicts
            : false;
        const isWaiting = snapshot.matches({ designing: { leaving: 'asked' } });
        const isFinishing = isWaiting && finishes.has(moveName(move)) && !isSecondRequest(move, before);
        return isDeepEqual(found, [
          ...(track(step, before) ? ['autosave.abandon'] : []),
          ...(isFinishing ? ['autosave.finish'] : []),
          ...(isChanged ? ['form.changed'] : []),
        ]);
      })();
    },
  'each changed form is sent to validation once, with the edits of the user and not with those of a merge': comparing(
    ({ move, sent, snapshot }, before) => {
      const found = sent.flatMap(({ to, event }) => (to === 'formValidation' ? [event] : []));
      if (before?.matches('designing') !== true || !snapshot.matches('designing')) return found.length === 0;
      const { definition, published, last } = snapshot.context;
      if (definition === before.context.definition) return found.length === 0;
      const edits = last === null || mergeOf(move, before) !== null ? [] : editsOf(last);
      return isDeepEqual(found, [{ type: 'form.changed', definition, published, edits }]);
    },
  ),
  'autosave has every edit exactly once': () => {
    let isOwn = true;
    return (step) => {
      const autosave = selectAutosave(step.snapshot)?.getSnapshot().context;
      if (autosave === undefined) isOwn = true;
      if (moveName(step.move) === 'form.merged') isOwn = false;
      return (
        autosave === undefined ||
        !isOwn ||
        isDeepEqual(applyExactly(autosave.stored.definition, autosave.pending), step.snapshot.context.definition)
      );
    };
  },
  'autosave saves at once when the user asks to leave, and after each of its answers': () => (step) => {
    const autosave = selectAutosave(step.snapshot)?.getSnapshot().context;
    const isWaiting = step.snapshot.matches({ designing: { leaving: 'asked' } });
    return !isWaiting || !finishes.has(moveName(step.move)) || autosave?.pending.length === 0;
  },
};
