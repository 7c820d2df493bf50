import { applyEdits } from '#domain/design/apply-edit.ts';
import { commandOf } from '#domain/design/command-of.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { DesignBounds } from '#domain/design/intent.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import type { FormAutosaveContext } from '#machines/form-autosave/form-autosave.types.ts';
import { withPending } from '#machines/form-autosave/save-state.ts';
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

/** The designer of a form, and what its autosave knows. */
export interface Played {
  readonly context: FormDesignerContext;
  readonly saving: Pick<FormAutosaveContext, 'stored' | 'pending' | 'sent'>;
}

/** The designer's context right after the form was opened. */
const contextOf = (definition: FormDefinition): FormDesignerContext => ({
  program: 'pruebas',
  window: 'v1',
  isCached: false,
  bounds: noBounds,
  published: null,
  definition,
  unsaved: { stored: { definition, revision: 1 }, pending: [] },
  made: [],
  done: [],
  undone: [],
  last: null,
  selection: [],
  dragged: { of: [], to: null },
  conflicts: [],
  submitted: { definition, last: null, conflicts: [] },
  failure: null,
});

/** A form that was just opened. */
export const opened = (definition: FormDefinition): Played => ({
  context: contextOf(definition),
  saving: { stored: { definition, revision: 1 }, pending: [], sent: { definition, count: 0 } },
});

/** Changes the form, and passes the edits made to autosave. */
const changed = ({ context, saving }: Played, change: Partial<FormDesignerContext>): Played => {
  const { made, ...next } = { ...context, ...change };
  return { context: { ...next, made: [] }, saving: { ...saving, pending: withPending(saving, made) } };
};

/** Marks the unsaved edits as sent. */
const sent = ({ context, saving }: Played): Played => ({
  context,
  saving: { ...saving, sent: { definition: context.definition, count: saving.pending.length } },
});

/** Marks the sent edits as saved. */
function saved({ context, saving }: Played): Played {
  const { definition, count } = saving.sent;
  const stored = count === 0 ? saving.stored : { definition, revision: saving.stored.revision + 1 };
  return { context, saving: { stored, pending: saving.pending.slice(count), sent: { definition, count: 0 } } };
}

/** Applies a random intent to a form. Sometimes also marks unsaved edits as sent, or sent edits as saved. */
export function playOne(random: Random, played: Played, tally: Tally): Played {
  const { context } = played;
  const intent = randomIntent(random, context.definition);
  const outcome = commandOf(context.definition, intent, context.bounds);
  tally[outcome.ok ? 'commands' : 'refused'] += 1;
  const isTyping = context.last?.direction === 'done' && random.chance(0.7);
  let next = changed(played, isTyping ? join(context, intent, outcome) : perform(context, outcome));
  if (random.chance(0.2)) next = sent(next);
  if (random.chance(0.1)) next = saved(next);
  return next;
}

/** Records the form after a command. `states` has the initial form and one form for each undoable step. */
function rememberState(states: FormDefinition[], { context: { done, definition } }: Played): void {
  states.length = done.length;
  states.push(definition);
}

/** A fault if the saved definition with the unsaved edits is not equal to the current definition. */
const pendingFaults = ({ context: { definition }, saving: { stored, pending } }: Played): string[] =>
  isDeepEqual(applyEdits(stored.definition, pending), definition)
    ? []
    : ['the edits that wait do not make what is drawn'];

/** Plays a random history, undoes and redoes all of it; returns the faults found. */
export function playHistory(seed: number, tally: Tally): string[] {
  const random = randomOf(seed);
  const first = random.of(starts) ?? emptyDefinition;
  let played = opened(first);
  const states = [first];
  const look = (where: string, expected?: FormDefinition): string[] => {
    tally.states += 1;
    // A definition that equals the expected, earlier one has been checked already.
    const isAsBefore = expected !== undefined && isDeepEqual(played.context.definition, expected);
    const faults = [...(isAsBefore ? [] : stateFaults(played.context.definition)), ...pendingFaults(played)];
    if (expected !== undefined && !isAsBefore) faults.push('it is another state');
    return faults.map((fault) => `${where}: ${fault}`);
  };
  for (let count = 4 + random.below(12); count > 0; count -= 1) {
    played = playOne(random, played, tally);
    rememberState(states, played);
    const faults = look(`after ${played.context.last?.command.commandType ?? 'nothing'}`);
    if (faults.length > 0) return faults;
  }
  const last = played.context.definition;
  for (let at = states.length - 2; at >= 0; at -= 1) {
    played = changed(played, undo(played.context));
    const faults = look(`undoing to ${at}`, states[at]);
    if (faults.length > 0) return faults;
  }
  for (let at = 1; at < states.length; at += 1) {
    played = changed(played, redo(played.context));
    const faults = look(`redoing to ${at}`, states[at]);
    if (faults.length > 0) return faults;
  }
  return look('redone', last);
}
