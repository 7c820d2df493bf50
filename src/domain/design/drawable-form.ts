import type { Field } from '#domain/fields/field.ts';
import { type CompiledForm, compileForm } from '#domain/forms/compile-form.ts';
import { definitionTexts } from '#domain/forms/definition.texts.ts';
import type { FormDefinition, FormRow, FormSection } from '#domain/forms/form-definition.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import { freeKey } from './new-key.ts';

/** A form as far as it can be drawn. */
export interface DrawableForm {
  readonly form: CompiledForm;
  /** What is not in it as it is written, each at its place in the definition. */
  readonly broken: readonly DefinitionProblem[];
}

/** Gives parts keys that can be used and are not had twice, and notes whose key is not its own. */
function uniqueKeys(broken: DefinitionProblem[], repeated: (key: string) => string) {
  const taken = new Set<string>();
  return <Part extends { key: string }>(part: Part, path: string): Part => {
    const key = freeKey(part.key, taken);
    if (key !== part.key) {
      const text = taken.has(part.key) ? repeated(part.key) : definitionTexts.reservedKey(part.key);
      broken.push({ path: `${path}.key`, text });
    }
    taken.add(key);
    return key === part.key ? part : { ...part, key };
  };
}

/** The same parts in the same places, each under a key by which it can be told from the others. */
function withUniqueKeys(definition: FormDefinition, broken: DefinitionProblem[]): FormDefinition {
  const tabOf = uniqueKeys(broken, definitionTexts.repeatedTab);
  const sectionOf = uniqueKeys(broken, definitionTexts.repeatedSection);
  const fieldOf = uniqueKeys(broken, definitionTexts.repeatedField);
  const inField = (field: Field, path: string): Field => {
    if (field.kind !== 'table') return field;
    const columnOf = uniqueKeys(broken, definitionTexts.repeatedColumn);
    return { ...field, columns: field.columns.map((column, c) => columnOf(column, `${path}.columns.${c}`)) };
  };
  const inRow = (row: FormRow, at: string): FormRow => ({
    fields: row.fields.map((field, f) => {
      const path = `${at}.fields.${f}`;
      return inField(fieldOf(field, path), path);
    }),
  });
  const inSection = (section: FormSection, at: string): FormSection => ({
    ...sectionOf(section, at),
    rows: section.rows.map((row, r) => inRow(row, `${at}.rows.${r}`)),
  });
  const tabs = definition.tabs.map((tab, t) => ({
    ...tabOf(tab, `tabs.${t}`),
    sections: tab.sections.map((section, s) => inSection(section, `tabs.${t}.sections.${s}`)),
  }));
  return broken.length === 0 ? definition : { ...definition, tabs };
}

/** What stands for an expression that is left out: a rule that holds, a formula that gives nothing, else none at all. */
const instead: Readonly<Record<string, string>> = { rule: 'true', expression: 'null' };

/** A value read from JSON without the expression at a path. */
function without(value: unknown, [part = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.map((item, index) => (index === Number(part) ? without(item, rest) : item));
  }
  if (typeof value !== 'object' || value === null) return value;
  const { [part]: inner, ...others } = value as Record<string, unknown>;
  if (rest.length > 0) return { ...value, [part]: without(inner, rest) };
  return part in instead ? { ...value, [part]: instead[part] } : others;
}

/**
 * A form of any definition whose types are right, also of one that has to be mended: what does not compile is left out
 * of it, and parts whose keys cannot be used have others. Never fails.
 */
export function drawableForm(definition: FormDefinition): DrawableForm {
  const broken: DefinitionProblem[] = [];
  let current = withUniqueKeys(definition, broken);
  for (;;) {
    const compiled = compileForm(current, parseSource);
    if (compiled.ok) return { form: compiled.form, broken };
    broken.push(...compiled.problems);
    for (const { path } of compiled.problems) {
      // What is left out of a definition leaves one.
      current = without(current, path.split('.')) as FormDefinition;
    }
  }
}
