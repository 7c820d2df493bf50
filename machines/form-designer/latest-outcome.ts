import { commandOf } from '#domain/design/command-of.ts';
import type { DesignBounds, DesignIntent, DesignOutcome } from '#domain/design/intent.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';

let latest: { of: readonly [FormDefinition, DesignIntent, DesignBounds]; outcome: DesignOutcome } | null = null;

/**
 * What an intent comes to in a form. A guard asks before the action that does it: what was asked last is not worked out
 * twice.
 */
export function latestOutcome(definition: FormDefinition, intent: DesignIntent, bounds: DesignBounds): DesignOutcome {
  const [known, wanted, within] = latest?.of ?? [];
  if (latest !== null && known === definition && wanted === intent && within === bounds) return latest.outcome;
  const outcome = commandOf(definition, intent, bounds);
  latest = { of: [definition, intent, bounds], outcome };
  return outcome;
}
