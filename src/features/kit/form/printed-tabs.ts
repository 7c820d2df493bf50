import type { Field } from '#domain/fields/field.ts';
import { isBlank } from '#domain/forms/blank-value.ts';
import type { FormSection, FormTab } from '#domain/forms/form-definition.ts';
import { isValueField } from '#domain/forms/form-fields.ts';
import type { FormStore } from './form-store.ts';

/** Whether a field has a value; the error of a failed formula counts, since it is printed. */
function isFilled({ evaluator, values }: FormStore, field: Field): boolean {
  if (!evaluator.fieldState(field.key).isVisible) return false;
  if (field.kind !== 'formula') return !isBlank(values()[field.key] ?? '');
  const result = evaluator.computed(field.key);
  return !result.ok || !isBlank(result.value);
}

/**
 * Keys of a section's fields that stay when empty ones are omitted; a layout field stays when a filled one follows it.
 */
function filledKeys(store: FormStore, { rows }: FormSection): ReadonlySet<string> {
  const printedKeys = new Set<string>();
  let waiting: string[] = [];
  for (const field of rows.flatMap(({ fields }) => fields)) {
    if (field.kind === 'heading') waiting = [];
    if (field.kind === 'heading' || field.kind === 'separator') waiting.push(field.key);
    else if (!isValueField(field) || isFilled(store, field)) {
      for (const key of waiting) printedKeys.add(key);
      printedKeys.add(field.key);
      waiting = [];
    }
  }
  return printedKeys;
}

/** A section without its empty fields; null when all are empty. */
function withoutEmpty(store: FormStore, section: FormSection): FormSection | null {
  const valued = section.rows.flatMap(({ fields }) => fields.filter(isValueField));
  if (valued.length > 0 && !valued.some((field) => isFilled(store, field))) return null;
  const printedKeys = filledKeys(store, section);
  const rows = section.rows.map(({ fields }) => ({ fields: fields.filter(({ key }) => printedKeys.has(key)) }));
  return { ...section, rows: rows.filter(({ fields }) => fields.length > 0) };
}

/**
 * The printed parts of a form: those whose conditions hold, without the parts that the definition excludes from print
 * and, where it says so, without empty fields. Empty tabs are omitted.
 */
export function printedTabs(store: FormStore): FormTab[] {
  const { tabs, print = {} } = store.form.definition;
  const without = new Set(print.without);
  const stays = ({ key }: FormSection) => !without.has(key) && store.evaluator.isSectionVisible(key);
  return tabs
    .filter(({ key }) => store.evaluator.isTabVisible(key))
    .flatMap((tab): FormTab[] => {
      const sections = tab.sections
        .filter(stays)
        .map((section) => (print.hidesEmpty === true ? withoutEmpty(store, section) : section))
        .filter((section) => section !== null);
      return sections.length === 0 ? [] : [{ ...tab, sections }];
    });
}
