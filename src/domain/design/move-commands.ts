import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import type { FieldPlace, KeyedSubject, Place } from './edit.types.ts';
import type { DesignOutcome } from './intent.types.ts';
import { nameOf, placeOf } from './parts.ts';
import { placeBehind, placeWithout } from './place-behind.ts';
import { fitRow } from './row-widths.ts';
import { asCommand, refusal, startSteps, step, type Steps, stepThrough } from './steps.ts';

function moveOne(steps: Steps, of: KeyedSubject, to: Place): Steps | null {
  const from = placeOf(steps.definition, of);
  if (from === null) return null;
  return isSameContent(from, to) ? steps : step(steps, { do: 'move', of, from, to });
}

/** Moves fields to a place, in the order they stand. */
function moveFields(definition: FormDefinition, keys: ReadonlySet<string>, to: FieldPlace): DesignOutcome {
  const place = placeWithout(definition, to, keys);
  if (place === null) return refusal('nothingChanges');
  const moved = fieldsOf(definition).filter(({ key }) => keys.has(key));
  let at = place;
  const steps = stepThrough(startSteps(definition), moved, (before, { key }) => {
    const next = moveOne(before, { part: 'field', key }, at);
    at = { part: 'field', section: at.section, ...placeBehind(at, key) };
    return next === null ? null : fitRow(next, at.section, key);
  });
  if (steps !== null && isSameContent(steps.definition, definition)) return refusal('nothingChanges');
  const name = moved.map(({ label }) => label).join(', ');
  return asCommand(
    steps,
    'move',
    name,
    moved.map(({ key }) => ({ part: 'field', key })),
  );
}

/** Moves parts of one kind to a place of theirs; a field that goes beside others makes room for itself. */
export function movePartsTo(definition: FormDefinition, of: readonly KeyedSubject[], to: Place): DesignOutcome {
  if (to.part === 'field') {
    return moveFields(definition, new Set(of.flatMap(({ part, key }) => (part === 'field' ? [key] : []))), to);
  }
  const [first] = of;
  if (first === undefined || first.part !== to.part || to.after === first.key) return refusal('nothingChanges');
  const steps = moveOne(startSteps(definition), first, to);
  if (first.part === 'section' && steps?.definition.tabs.some(({ sections }) => sections.length === 0)) {
    return refusal('lastSection');
  }
  return asCommand(steps, 'move', nameOf(definition, first), [first]);
}
