import { commandOf } from '#domain/design/command-of.ts';
import { resolutionOf } from '#domain/design/resolution.ts';
import { refusal } from '#domain/design/steps.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { DesignIntent, DesignOutcome } from '#domain/design/intent.types.ts';
import type { FormDesignerContext } from './form-designer.types.ts';

/**
 * The outcome of applying an intent to the current form. The guards and the action of an event each compute it: in a
 * form of 300 fields that takes less than 1 ms for a value and 2 ms for a removal.
 */
export const outcomeOf = ({ definition, bounds }: FormDesignerContext, intent: DesignIntent): DesignOutcome =>
  commandOf(definition, intent, bounds);

/** The outcome of dropping the dragged parts at their target. */
export function outcomeOfDrop(context: FormDesignerContext): DesignOutcome {
  const { of, to } = context.dragged;
  return to === null ? refusal('gone') : outcomeOf(context, { type: 'move', of, to });
}

/** The outcome of applying the local side of a conflict. */
export function outcomeOfMine(context: FormDesignerContext, conflict: EditConflict): DesignOutcome {
  const intent = resolutionOf(context.definition, conflict);
  return intent === null ? refusal('gone') : outcomeOf(context, intent);
}
