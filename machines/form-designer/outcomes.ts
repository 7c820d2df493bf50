import { commandOf } from '#domain/design/command-of.ts';
import { resolutionOf } from '#domain/design/resolution.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { DesignBounds, DesignIntent, DesignOutcome } from '#domain/design/intent.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { FormDesignerContext } from './form-designer.types.ts';

interface Weighed {
  readonly definition: FormDefinition;
  readonly bounds: DesignBounds;
  readonly outcome: DesignOutcome;
}

/** What each wish came to: guards ask before the action that does it. A wish is forgotten with the event that brought it. */
const weighed = new WeakMap<DesignIntent, Weighed>();

/** What an intent comes to in the form as it is. */
export function outcomeOf({ definition, bounds }: FormDesignerContext, intent: DesignIntent): DesignOutcome {
  const known = weighed.get(intent);
  if (known?.definition === definition && known.bounds === bounds) return known.outcome;
  const outcome = commandOf(definition, intent, bounds);
  weighed.set(intent, { definition, bounds, outcome });
  return outcome;
}

const gone: DesignOutcome = { ok: false, why: 'gone' };

/** What dropping carried parts where they are over comes to. */
export function outcomeOfDrop(context: FormDesignerContext): DesignOutcome {
  const { of, to } = context.carried;
  return to === null ? gone : outcomeOf(context, { do: 'move', of, to });
}

/** What putting one's own side of a conflict into the form comes to. */
export function outcomeOfMine(context: FormDesignerContext, conflict: EditConflict): DesignOutcome {
  const intent = resolutionOf(context.definition, conflict);
  return intent === null ? gone : outcomeOf(context, intent);
}
