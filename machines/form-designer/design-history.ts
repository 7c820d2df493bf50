import { applyExactly, inversesOf } from '#domain/design/apply-edit.ts';
import { type EditConflict, openConflicts, withConflict } from '#domain/design/conflicts.ts';
import type { Command, Edit, KeyedSubject, Place, Subject } from '#domain/design/edit.types.ts';
import type { DesignIntent, DesignOutcome } from '#domain/design/intent.types.ts';
import { findPart, isSameSubject, subjectOf } from '#domain/design/form-parts.ts';
import { rebase, replay } from '#domain/design/rebase.ts';
import { remapCommands, type RemappedKey, remapPlace, remapSubject } from '#domain/design/remap-keys.ts';
import { goesOn, coalesce } from '#domain/design/coalesce.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { FormDesignerContext, Merged, StoredForm } from './form-designer.types.ts';

/** What changes of the designer by what is done to its form. */
export type DesignChange = Pick<
  FormDesignerContext,
  'definition' | 'pending' | 'done' | 'undone' | 'last' | 'selection' | 'conflicts'
>;

const present = (definition: FormDefinition, subjects: readonly Subject[]): readonly Subject[] =>
  subjects.filter((subject) => findPart(definition, subject) !== undefined);

/** What a person set, without what follows from it. */
const setByHand = ({ edits }: Command) => edits.flatMap((edit) => (edit.type === 'set' && !edit.follows ? [edit] : []));

/** The last command with what was set on in it; null where the next one sets something else. */
function setOn(last: Command, next: Command): Command | null {
  const [before, now] = [setByHand(last), setByHand(next)];
  const isSame = now.every((edit, at) => {
    const earlier = before[at];
    return earlier !== undefined && goesOn(earlier, edit);
  });
  return isSame && now.length === before.length ? { ...last, edits: coalesce([...last.edits, ...next.edits]) } : null;
}

/** What a part is called stands under one of these. */
const names: ReadonlySet<string> = new Set(['label', 'title']);

/** The last command with the key that follows from it; null where it is not how that part was named. */
function namedOn(last: Command, of: KeyedSubject, next: Command): Command | null {
  const isNamed = setByHand(last).some((edit) => names.has(edit.property) && isSameSubject(edit.of, of));
  return isNamed ? { ...last, edits: [...last.edits, ...next.edits], selects: next.selects } : null;
}

/** The last command with what an intent does on in it; null where that is a step of its own. */
function joinedStep({ done }: FormDesignerContext, intent: DesignIntent, outcome: DesignOutcome): Command | null {
  const last = done.at(-1);
  if (last?.commandType !== 'set' || !outcome.ok) return null;
  if (intent.type === 'followLabel') return namedOn(last, intent.of, outcome.command);
  return outcome.command.commandType === 'set' ? setOn(last, outcome.command) : null;
}

/** Whether an intent is of the last step: it sets the same properties on, or gives a part the key its name asks for. */
export const canJoin = (context: FormDesignerContext, intent: DesignIntent, outcome: DesignOutcome): boolean =>
  joinedStep(context, intent, outcome) !== null;

/** Edits that wait to be sent with others behind them; what the server may have already stays as it was sent. */
function withPending({ pending, sent }: FormDesignerContext, edits: readonly Edit[]): readonly Edit[] {
  return [...pending.slice(0, sent.count), ...coalesce([...pending.slice(sent.count), ...edits])];
}

/** What an intent makes of the designer, as a step of its own; nothing where it cannot be done. */
export function perform(context: FormDesignerContext, outcome: DesignOutcome): Partial<DesignChange> {
  if (!outcome.ok) return {};
  const { command, definition } = outcome;
  return {
    definition,
    pending: withPending(context, command.edits),
    done: [...context.done, command],
    undone: [],
    last: { command, way: 'done' },
    selection: command.commandType === 'set' ? context.selection : command.selects,
  };
}

/** The same within the last step, where it is of it; what was typed and taken back is no step. */
export function join(
  context: FormDesignerContext,
  intent: DesignIntent,
  outcome: DesignOutcome,
): Partial<DesignChange> {
  const made = perform(context, outcome);
  const joined = joinedStep(context, intent, outcome);
  if (joined === null) return made;
  const earlier = context.done.slice(0, -1);
  return { ...made, done: joined.edits.length === 0 ? earlier : [...earlier, joined] };
}

interface Travelled {
  readonly change: Pick<DesignChange, 'definition' | 'pending'> & Partial<Pick<DesignChange, 'conflicts'>>;
  readonly keys: readonly RemappedKey[];
}

/** The form after edits made elsewhere in its history; where others changed what they were of, what still fits is done. */
function travel(context: FormDesignerContext, edits: readonly Edit[]): Travelled {
  const exact = applyExactly(context.definition, edits);
  if (exact !== null) return { change: { definition: exact, pending: withPending(context, edits) }, keys: [] };
  const made = replay(context.definition, edits, context.definition);
  const conflicts = made.conflicts.reduce(withConflict, context.conflicts);
  return {
    change: { definition: made.definition, pending: withPending(context, made.edits), conflicts },
    keys: made.keys,
  };
}

/** The designer with its last command undone; nothing where there is none. */
export function undo(context: FormDesignerContext): Partial<DesignChange> {
  const command = context.done.at(-1);
  if (command === undefined) return {};
  const { change } = travel(context, inversesOf(command.edits));
  return {
    ...change,
    done: context.done.slice(0, -1),
    undone: [command, ...context.undone],
    last: { command, way: 'undone' },
    selection: selectionAfter(change.definition, command, context.selection),
  };
}

/** The designer with what was undone last done again; nothing where there is none. */
export function redo(context: FormDesignerContext): Partial<DesignChange> {
  const [command, ...undone] = context.undone;
  if (command === undefined) return {};
  const { change, keys } = travel(context, command.edits);
  const [done = command] = remapCommands([command], keys);
  return {
    ...change,
    done: [...context.done, done],
    undone,
    last: { command: done, way: 'redone' },
    selection: selectionAfter(change.definition, done, context.selection),
  };
}

/** The part that an edit took away, or gave another key: undoing the edit brings it back. */
function broughtBackBy(edit: Edit): readonly Subject[] {
  if (edit.type === 'remove') return [subjectOf(edit.piece)];
  return edit.type === 'rename' ? [edit.of] : [];
}

/** What a command selects, or what undoing it brings back, as far as it is there; else what was selected before. */
function selectionAfter(
  definition: FormDefinition,
  { edits, selects }: Command,
  before: readonly Subject[],
): readonly Subject[] {
  const selected = present(definition, selects);
  if (selected.length > 0) return selected;
  const back = present(definition, edits.flatMap(broughtBackBy));
  return back.length > 0 ? back : present(definition, before);
}

/** Conflicts there were, as they are now, and those that came. */
export const joinedConflicts = (
  definition: FormDefinition,
  known: readonly EditConflict[],
  found: readonly EditConflict[],
): readonly EditConflict[] => found.reduce(withConflict, openConflicts(definition, known));

/** The designer over a form as others left it: one's own edits are made again where they still fit. */
export function mergeInto(context: FormDesignerContext, theirs: StoredForm): Merged {
  const { definition, edits, conflicts, keys } = rebase(theirs.definition, context.pending, context.definition);
  const remapped = <S extends Subject>(subject: S): S => keys.reduceRight<S>(remapSubject, subject);
  const { of, to } = context.dragged;
  return {
    stored: { definition: theirs.definition, revision: theirs.revision },
    definition,
    pending: edits,
    sent: { definition, count: 0 },
    done: remapCommands(context.done, keys),
    undone: remapCommands(context.undone, keys),
    conflicts: joinedConflicts(definition, context.conflicts, conflicts),
    selection: present(definition, context.selection.map(remapped)),
    dragged: { of: of.map(remapped), to: to && keys.reduceRight<Place>(remapPlace, to) },
    remoteRevision: Math.max(context.remoteRevision, theirs.revision),
  };
}
