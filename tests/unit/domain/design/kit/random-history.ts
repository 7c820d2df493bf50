import { applyEdits } from '#domain/design/apply-edit.ts';
import { commandOf } from '#domain/design/command-of.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { DesignBounds } from '#domain/design/intent.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { join, perform, redo, undo } from '#machines/form-designer/design-history.ts';
import type { FormDesignerContext } from '#machines/form-designer/form-designer.types.ts';
import { randomIntent } from './random-intent.ts';
import { type Random, randomOf } from './random.ts';
import { starts } from './starts.ts';
import { stateFaults } from './state-faults.ts';

/** Counts over all played histories. */
export interface Tally {
  commands: number;
  refused: number;
  /** Number of states checked. */
  states: number;
}

const noBounds: DesignBounds = { published: new Set() };

/** The designer's context right after the form was opened. */
export const opened = (definition: FormDefinition): FormDesignerContext => ({
  program: 'pruebas',
  bounds: noBounds,
  published: null,
  stored: { definition, revision: 1 },
  definition,
  pending: [],
  sent: { definition, count: 0 },
  drafted: [],
  done: [],
  undone: [],
  last: null,
  selection: [],
  dragged: { of: [], to: null },
  conflicts: [],
  submitted: { definition, last: null },
  failure: null,
  remoteRevision: 1,
  mergeResult: null,
});

/** Applies a random intent to a form. Sometimes also marks unsaved edits as sent, or sent edits as saved. */
export function playOne(random: Random, context: FormDesignerContext, tally: Tally): FormDesignerContext {
  const intent = randomIntent(random, context.definition);
  const outcome = commandOf(context.definition, intent, context.bounds);
  tally[outcome.ok ? 'commands' : 'refused'] += 1;
  const isTyping = context.last?.direction === 'done' && random.chance(0.7);
  let next = { ...context, ...(isTyping ? join(context, intent, outcome) : perform(context, outcome)) };
  if (random.chance(0.2)) next = { ...next, sent: { definition: next.definition, count: next.pending.length } };
  if (random.chance(0.1)) {
    const { definition, count } = next.sent;
    const stored = count === 0 ? next.stored : { definition, revision: next.stored.revision + 1 };
    next = { ...next, stored, pending: next.pending.slice(count), sent: { definition, count: 0 } };
  }
  return next;
}

/** Records the form after a command. `states` has the initial form and one form for each undoable step. */
function rememberState(states: FormDefinition[], { done, definition }: FormDesignerContext): void {
  states.length = done.length;
  states.push(definition);
}

/** A fault if the saved definition with the unsaved edits is not equal to the current definition. */
const pendingFaults = ({ stored, pending, definition }: FormDesignerContext): string[] =>
  isDeepEqual(applyEdits(stored.definition, pending), definition)
    ? []
    : ['the edits that wait do not make what is drawn'];

/** Plays a random history, undoes and redoes all of it; returns the faults found. */
export function playHistory(seed: number, tally: Tally): string[] {
  const random = randomOf(seed);
  const first = random.of(starts) ?? emptyDefinition;
  let context = opened(first);
  const states = [first];
  const look = (where: string, expected?: FormDefinition): string[] => {
    tally.states += 1;
    // A definition that equals the expected, earlier one has been checked already.
    const isAsBefore = expected !== undefined && isDeepEqual(context.definition, expected);
    const faults = [...(isAsBefore ? [] : stateFaults(context.definition)), ...pendingFaults(context)];
    if (expected !== undefined && !isAsBefore) faults.push('it is another state');
    return faults.map((fault) => `${where}: ${fault}`);
  };
  for (let count = 4 + random.below(12); count > 0; count -= 1) {
    context = playOne(random, context, tally);
    rememberState(states, context);
    const faults = look(`after ${context.last?.command.commandType ?? 'nothing'}`);
    if (faults.length > 0) return faults;
  }
  const last = context.definition;
  for (let at = states.length - 2; at >= 0; at -= 1) {
    context = { ...context, ...undo(context) };
    const faults = look(`undoing to ${at}`, states[at]);
    if (faults.length > 0) return faults;
  }
  for (let at = 1; at < states.length; at += 1) {
    context = { ...context, ...redo(context) };
    const faults = look(`redoing to ${at}`, states[at]);
    if (faults.length > 0) return faults;
  }
  return look('redone', last);
}
