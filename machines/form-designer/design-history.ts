import { applyEdits, inversesOf } from '#domain/design/apply-edit.ts';
import type { Command, Edit, Subject } from '#domain/design/edit.types.ts';
import type { DesignIntent } from '#domain/design/intent.types.ts';
import { commandOf } from '#domain/design/command-of.ts';
import { findPart, isSameSubject } from '#domain/design/parts.ts';
import { rebase, squash } from '#domain/design/rebase.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { FormDesignerContext, StoredForm } from './form-designer.types.ts';

/** What changes of the designer by what is done to its form. */
export type DesignChange = Pick<
  FormDesignerContext,
  'definition' | 'pending' | 'done' | 'undone' | 'last' | 'isTyping' | 'selection'
>;

const present = (definition: FormDefinition, subjects: readonly Subject[]): readonly Subject[] =>
  subjects.filter((subject) => findPart(definition, subject) !== undefined);

/** The last command with what was typed on in it; null where the next one is another. */
function typedOn({ done, isTyping }: FormDesignerContext, { deed, edits }: Command): Command | null {
  const last = done.at(-1);
  const [before, now] = [last?.edits, edits];
  const [first, next] = [before?.[0], now[0]];
  if (!isTyping || last?.deed !== 'set' || deed !== 'set' || before?.length !== 1 || now.length !== 1) return null;
  if (first?.do !== 'set' || next?.do !== 'set' || first.property !== next.property) return null;
  return isSameSubject(first.of, next.of) ? { ...last, edits: squash([first, next]) } : null;
}

/** Edits that wait to be sent with others behind them; what is on its way stays as it was sent. */
function withPending({ pending, sent }: FormDesignerContext, edits: readonly Edit[]): readonly Edit[] {
  const onTheirWay = Math.min(sent.count, pending.length);
  return [...pending.slice(0, onTheirWay), ...squash([...pending.slice(onTheirWay), ...edits])];
}

/** What an intent makes of the designer; null where it cannot be done. */
export function perform(context: FormDesignerContext, intent: DesignIntent): DesignChange | null {
  const outcome = commandOf(context.definition, intent, context.bounds);
  if (!outcome.ok) return null;
  const { command, definition } = outcome;
  const merged = typedOn(context, command);
  return {
    definition,
    pending: withPending(context, command.edits),
    done: merged === null ? [...context.done, command] : [...context.done.slice(0, -1), merged],
    undone: [],
    last: { command, way: 'done' },
    isTyping: command.deed === 'set',
    selection: command.deed === 'set' ? context.selection : command.selects,
  };
}

function travel(context: FormDesignerContext, edits: readonly Edit[]): Pick<DesignChange, 'definition' | 'pending'> {
  const exact = applyEdits(context.definition, edits);
  if (exact !== null) return { definition: exact, pending: withPending(context, edits) };
  // Others changed what it was of meanwhile: what still fits is done.
  const fitted = rebase(context.definition, edits, context.definition);
  return { definition: fitted.definition, pending: withPending(context, fitted.edits) };
}

/** The designer with its last command undone; null where there is none. */
export function undo(context: FormDesignerContext): DesignChange | null {
  const command = context.done.at(-1);
  if (command === undefined) return null;
  const { definition, pending } = travel(context, inversesOf(command.edits));
  return {
    definition,
    pending,
    done: context.done.slice(0, -1),
    undone: [command, ...context.undone],
    last: { command, way: 'undone' },
    isTyping: false,
    selection: selectionAfter(definition, command, context.selection),
  };
}

/** The designer with what was undone last done again; null where there is nothing. */
export function redo(context: FormDesignerContext): DesignChange | null {
  const [command, ...undone] = context.undone;
  if (command === undefined) return null;
  const { definition, pending } = travel(context, command.edits);
  return {
    definition,
    pending,
    done: [...context.done, command],
    undone,
    last: { command, way: 'redone' },
    isTyping: false,
    selection: selectionAfter(definition, command, context.selection),
  };
}

/** What a command was of, as far as it is there; else what was selected before. */
function selectionAfter(
  definition: FormDefinition,
  { edits, selects }: Command,
  before: readonly Subject[],
): readonly Subject[] {
  const touched = edits.flatMap((edit): Subject[] => (edit.do === 'move' ? [edit.of] : []));
  const wanted = present(definition, selects.length > 0 ? selects : touched);
  return wanted.length > 0 ? wanted : present(definition, before);
}

/** The designer over a form as others left it: one's own edits are made again where they still fit. */
export function mergeInto(
  context: FormDesignerContext,
  theirs: StoredForm,
): Pick<FormDesignerContext, 'stored' | 'definition' | 'pending' | 'sent' | 'conflicts' | 'selection' | 'heard'> {
  const { definition, edits, conflicts } = rebase(theirs.definition, context.pending, context.definition);
  return {
    stored: theirs,
    definition,
    pending: edits,
    sent: { definition, count: 0 },
    conflicts: [...context.conflicts, ...conflicts],
    selection: present(definition, context.selection),
    heard: Math.max(context.heard, theirs.revision),
  };
}
