import type { FormField } from './use-form.ts';

/** Binds a form field to a text control. Every field of the small forms is required. */
export function bindField(field: FormField) {
  return {
    name: field.name,
    value: field.value,
    error: field.problem,
    required: true,
    onChange: (event: { currentTarget: HTMLInputElement }) => field.change(event.currentTarget.value),
  };
}

/** Binds a form field to a masked text control. */
export function bindMasked(field: FormField) {
  return { name: field.name, value: field.value, error: field.problem, onValueChange: field.change };
}
