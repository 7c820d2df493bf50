import type { Field } from '#domain/fields/field.ts';
import { isBlank } from '#domain/forms/blank-value.ts';
import type { FormSection, FormTab } from '#domain/forms/form-definition.ts';
import { holdsValue } from '#domain/forms/form-fields.ts';
import type { FormStore } from './form-store.ts';

/** Whether something stands in a field; what could not be computed is told there. */
function isFilled({ evaluator, values }: FormStore, field: Field): boolean {
  if (!evaluator.fieldState(field.key).isVisible) return false;
  if (field.kind !== 'formula') return !isBlank(values()[field.key] ?? '');
  const result = evaluator.computed(field.key);
  return !result.ok || !isBlank(result.value);
}

/** Keys of the fields of a section that stay where empty ones are left out: of what only arranges, what has something behind it. */
function filledKeys(store: FormStore, { rows }: FormSection): ReadonlySet<string> {
  const kept = new Set<string>();
  let waiting: string[] = [];
  for (const field of rows.flatMap(({ fields }) => fields)) {
    if (field.kind === 'heading') waiting = [];
    if (field.kind === 'heading' || field.kind === 'separator') waiting.push(field.key);
    else if (!holdsValue(field) || isFilled(store, field)) {
      for (const key of waiting) kept.add(key);
      kept.add(field.key);
      waiting = [];
    }
  }
  return kept;
}

/** A section without what holds nothing; null where all of its fields do. */
function withoutEmpty(store: FormStore, section: FormSection): FormSection | null {
  const valued = section.rows.flatMap(({ fields }) => fields.filter(holdsValue));
  if (valued.length > 0 && !valued.some((field) => isFilled(store, field))) return null;
  const kept = filledKeys(store, section);
  const rows = section.rows.map(({ fields }) => ({ fields: fields.filter(({ key }) => kept.has(key)) }));
  return { ...section, rows: rows.filter(({ fields }) => fields.length > 0) };
}

/**
 * What of a form stands on paper, with the values it holds: the parts its conditions show, without those its definition
 * says are not printed, and without what holds nothing where it says so. A tab of which nothing stays is none.
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
