import { applyExactly, inversesOf } from '#domain/design/apply-edit.ts';
import { withConflict } from '#domain/design/conflicts.ts';
import type { Command, Edit, KeyedSubject, Place, Subject } from '#domain/design/edit.types.ts';
import type { DesignIntent, DesignOutcome } from '#domain/design/intent.types.ts';
import { findPart, isSameSubject, subjectOf } from '#domain/design/form-parts.ts';
import { replay } from '#domain/design/rebase.ts';
import {
  type RemappedKey,
  remapCommands,
  remapFollowing,
  remapPlace,
  remapPreceding,
  remapSubject,
} from '#domain/design/remap-keys.ts';
import { isContinuedBy, coalesce } from '#domain/design/coalesce.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { Merge } from '../form-autosave/index.ts';
import type { FormDesignerContext, LastStep } from './form-designer.types.ts';

/** The context fields that change when the user edits the form. */
export type DesignChange = Pick<
  FormDesignerContext,
  'definition' | 'made' | 'done' | 'undone' | 'last' | 'selection' | 'conflicts'
>;

const existing = (definition: FormDefinition, subjects: readonly Subject[]): readonly Subject[] =>
  subjects.filter((subject) => findPart(definition, subject) !== undefined);

/** The `set` edits of a command that the user made directly, without those derived from them. */
const directEdits = ({ edits }: Command) =>
  edits.flatMap((edit) => (edit.type === 'set' && !edit.follows ? [edit] : []));

/** The last command joined with the next one when both set the same properties; null otherwise. */
function joinSet(last: Command, next: Command): Command | null {
  const [before, now] = [directEdits(last), directEdits(next)];
  const isSame = now.every((edit, at) => {
    const earlier = before[at];
    return earlier !== undefined && isContinuedBy(earlier, edit);
  });
  return isSame && now.length === before.length ? { ...last, edits: coalesce([...last.edits, ...next.edits]) } : null;
}

/** The properties that contain the name of a part. */
const names: ReadonlySet<string> = new Set(['label', 'title']);

/**
 * The last command joined with the command that derives the key of a part from its name; null when the last command did
 * not set that name.
 */
function joinDerivedKey(last: Command, of: KeyedSubject, next: Command): Command | null {
  const isNamed = directEdits(last).some((edit) => names.has(edit.property) && isSameSubject(edit.of, of));
  return isNamed ? { ...last, edits: [...last.edits, ...next.edits], selects: next.selects } : null;
}

/** The last command joined with the outcome of an intent; null when the intent is an undo step of its own. */
function joinedStep({ done }: FormDesignerContext, intent: DesignIntent, outcome: DesignOutcome): Command | null {
  const last = done.at(-1);
  if (last?.commandType !== 'set' || !outcome.ok) return null;
  if (intent.type === 'followLabel') return joinDerivedKey(last, intent.of, outcome.command);
  return outcome.command.commandType === 'set' ? joinSet(last, outcome.command) : null;
}

/**
 * Whether an intent belongs to the last undo step: it sets the same properties again, or derives the key of a part from
 * the name just set.
 */
export const canJoin = (context: FormDesignerContext, intent: DesignIntent, outcome: DesignOutcome): boolean =>
  joinedStep(context, intent, outcome) !== null;

/** Applies an outcome as a new undo step; returns no changes when the outcome is a refusal. */
export function perform(context: FormDesignerContext, outcome: DesignOutcome): Partial<DesignChange> {
  if (!outcome.ok) return {};
  const { command, definition } = outcome;
  return {
    definition,
    made: command.edits,
    done: [...context.done, command],
    undone: [],
    last: { command, direction: 'done' },
    selection: command.commandType === 'set' ? context.selection : command.selects,
  };
}

/**
 * Applies an outcome as part of the last undo step when it belongs there, otherwise as a new step. When typing restores
 * the old value, the step is removed.
 */
export function join(
  context: FormDesignerContext,
  intent: DesignIntent,
  outcome: DesignOutcome,
): Partial<DesignChange> {
  const performed = perform(context, outcome);
  const joined = joinedStep(context, intent, outcome);
  if (joined === null) return performed;
  const earlier = context.done.slice(0, -1);
  return { ...performed, done: joined.edits.length === 0 ? earlier : [...earlier, joined] };
}

/** The edits that a step applied to the form. */
export const editsOf = ({ command: { edits }, direction }: LastStep): readonly Edit[] =>
  direction === 'undone' ? inversesOf(edits) : edits;

interface Reapplied {
  readonly change: Pick<DesignChange, 'definition' | 'made'> & Partial<Pick<DesignChange, 'conflicts'>>;
  readonly keys: readonly RemappedKey[];
}

/**
 * Applies edits that undo or redo a command. Where other users changed the same parts, only the edits that still fit
 * are applied; the others become conflicts.
 */
function reapply(context: FormDesignerContext, edits: readonly Edit[]): Reapplied {
  const exact = applyExactly(context.definition, edits);
  if (exact !== null) return { change: { definition: exact, made: edits }, keys: [] };
  const replayed = replay(context.definition, edits, context.definition);
  const conflicts = replayed.conflicts.reduce(withConflict, context.conflicts);
  return {
    change: { definition: replayed.definition, made: replayed.edits, conflicts },
    keys: replayed.keys,
  };
}

/** The changes of the context that undo the last command; none when there is no such command. */
export function undo(context: FormDesignerContext): Partial<DesignChange> {
  const command = context.done.at(-1);
  if (command === undefined) return {};
  const { change, keys } = reapply(context, inversesOf(command.edits));
  const done = remapPreceding(context.done, keys);
  const undone = done.at(-1) ?? command;
  return {
    ...change,
    done: done.slice(0, -1),
    undone: [undone, ...context.undone],
    last: { command: undone, direction: 'undone' },
    selection: selectionAfter(change.definition, undone, context.selection),
  };
}

/** The changes of the context that redo the last undone command; none when there is no such command. */
export function redo(context: FormDesignerContext): Partial<DesignChange> {
  const [command] = context.undone;
  if (command === undefined) return {};
  const { change, keys } = reapply(context, command.edits);
  const [done = command, ...undone] = remapFollowing(context.undone, keys);
  return {
    ...change,
    done: [...context.done, done],
    undone,
    last: { command: done, direction: 'redone' },
    selection: selectionAfter(change.definition, done, context.selection),
  };
}

/** The part that an edit removed or gave another key; undoing the edit restores the part. */
function restoredBy(edit: Edit): readonly Subject[] {
  if (edit.type === 'remove') return [subjectOf(edit.piece)];
  return edit.type === 'rename' ? [edit.of] : [];
}

/**
 * The parts to select after a command was undone or redone: those that the command selects, or those that undoing the
 * command restores, as far as they exist; otherwise the previous selection.
 */
function selectionAfter(
  definition: FormDefinition,
  { edits, selects }: Command,
  before: readonly Subject[],
): readonly Subject[] {
  const selected = existing(definition, selects);
  if (selected.length > 0) return selected;
  const restored = existing(definition, edits.flatMap(restoredBy));
  return restored.length > 0 ? restored : existing(definition, before);
}

/**
 * The changes of the context after a merge with the form of another user: undo steps, selection and drag follow the
 * parts whose keys changed.
 */
export function applyMerge(
  { done, undone, selection, dragged: { of, to } }: FormDesignerContext,
  { definition, conflicts, keys }: Merge,
): Pick<FormDesignerContext, 'definition' | 'conflicts' | 'done' | 'undone' | 'selection' | 'dragged'> {
  const remapped = <S extends Subject>(subject: S): S => keys.reduceRight<S>(remapSubject, subject);
  return {
    definition,
    conflicts,
    done: remapCommands(done, keys),
    undone: remapCommands(undone, keys),
    selection: existing(definition, selection.map(remapped)),
    dragged: { of: of.map(remapped), to: to && keys.reduceRight<Place>(remapPlace, to) },
  };
}
