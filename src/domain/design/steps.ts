import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { applyEdit } from './apply-edit.ts';
import type { Command, CommandType, Edit, Subject } from './edit.types.ts';
import type { DesignOutcome, DesignRefusal } from './intent.types.ts';

/** Edits made one after the other, each over what the ones before left. */
export interface Steps {
  /** The form as the edits so far leave it. */
  readonly definition: FormDefinition;
  readonly edits: readonly Edit[];
}

export const startSteps = (definition: FormDefinition): Steps => ({ definition, edits: [] });

/** One edit more; null where it cannot be made. */
export function step({ definition, edits }: Steps, edit: Edit): Steps | null {
  const after = applyEdit(definition, edit);
  return after === null ? null : { definition: after, edits: [...edits, edit] };
}

/** Several edits more, each worked out over what the ones before left; null where one cannot be made. */
export function stepThrough<Item>(
  steps: Steps,
  items: readonly Item[],
  next: (steps: Steps, item: Item, index: number) => Steps | null,
): Steps | null {
  let current: Steps | null = steps;
  for (const [index, item] of items.entries()) {
    if (current === null) return null;
    current = next(current, item, index);
  }
  return current;
}

export const refusal = (why: DesignRefusal): DesignOutcome => ({ ok: false, why });

/** The command of some steps; refused where there are none, or one could not be made. */
export function asCommand(
  steps: Steps | null,
  commandType: CommandType,
  name: string,
  selects: readonly Subject[],
): DesignOutcome {
  if (steps === null) return refusal('gone');
  if (steps.edits.length === 0) return refusal('nothingChanges');
  const command: Command = { commandType, name, edits: steps.edits, selects };
  return { ok: true, command, definition: steps.definition };
}
