import { commandOf } from '#domain/design/command-of.ts';
import { resolutionOf } from '#domain/design/resolution.ts';
import { refusal } from '#domain/design/steps.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { DesignIntent, DesignOutcome } from '#domain/design/intent.types.ts';
import type { FormDesignerContext } from './form-designer.types.ts';

interface Measured {
  readonly context: FormDesignerContext;
  readonly outcome: DesignOutcome;
}

/** Memoizes the last outcome per intent, because both the guards and the action of an event need it. */
const memoized = new WeakMap<DesignIntent, Measured>();

/** The outcome of applying an intent to the current form. */
export function outcomeOf(context: FormDesignerContext, intent: DesignIntent): DesignOutcome {
  const known = memoized.get(intent);
  if (known?.context === context) return known.outcome;
  const outcome = commandOf(context.definition, intent, context.bounds);
  memoized.set(intent, { context, outcome });
  return outcome;
}

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
