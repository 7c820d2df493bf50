import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { applyEdit } from './apply-edit.ts';
import type { Command, CommandType, Edit, Subject } from './edit.types.ts';
import type { DesignOutcome, DesignRefusal } from './intent.types.ts';

/** Edits in sequence, each applied to the result of the previous ones. */
export interface Steps {
  /** The form after the edits so far. */
  readonly definition: FormDefinition;
  readonly edits: readonly Edit[];
}

/** No edits yet, on a form. */
export const startSteps = (definition: FormDefinition): Steps => ({ definition, edits: [] });

/** Appends an edit; null when it cannot be applied. */
export function step({ definition, edits }: Steps, edit: Edit): Steps | null {
  const after = applyEdit(definition, edit);
  return after === null ? null : { definition: after, edits: [...edits, edit] };
}

/** Appends several edits, each computed from the result of the previous ones; null when one cannot be applied. */
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

/** The outcome of an intent that changes nothing, with the reason. */
export const refusal = (why: DesignRefusal): DesignOutcome => ({ ok: false, why });

/** The command of some steps; a refusal when there are no steps or one could not be applied. */
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
