import { drawableForm } from '#domain/design/drawable-form.ts';
import { checkDefinition } from '#domain/forms/check-definition.ts';
import { canBeShown, canName } from '#domain/forms/definition-lists.ts';
import { readDrawable } from '#domain/forms/definition-shape.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';

/** Whether only the user can fix the problem at this path: a value they set or left empty, or a lost reference. */
function isTheirs(definition: FormDefinition, path: string): boolean {
  const fields = valueFieldsOf(definition);
  if (path === 'naming') return !fields.some(canName);
  if (path === 'list.columns') return !fields.some(canBeShown);
  if (['title', 'one', 'many', 'group'].includes(path)) return definition[path as 'title'] === '';
  return /\.(visible|required|readOnly|default|expression|rule|program|decimals|currency)$/.test(path);
}

/** The faults of a form after any edits in the designer; empty if there are none. */
export function stateFaults(definition: FormDefinition): string[] {
  const drawn = readDrawable(structuredClone(definition));
  const faults = isDeepEqual(drawn, definition) ? [] : ['it is not read back as it is'];
  const checked = checkDefinition(definition);
  const problems = checked.ok ? [] : checked.problems.filter(({ path }) => !isTheirs(definition, path));
  faults.push(...problems.map(({ path, text }) => `${path}: ${text}`));
  const { form } = checked.ok ? checked : drawableForm(definition);
  const count = valueFieldsOf(definition).length;
  if (form.fields.size !== count) faults.push(`${form.fields.size} of ${count} fields are drawn`);
  return faults;
}
