import type { Field } from '#domain/fields/field.ts';
import { type CompiledForm, compileForm } from '#domain/forms/compile-form.ts';
import { definitionTexts } from '#domain/forms/definition.texts.ts';
import type { FormDefinition, FormRow, FormSection } from '#domain/forms/form-definition.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import type { Parse } from '#domain/formulas/source-tree.ts';
import { freeKey } from './new-key.ts';

/** A form reduced to the parts that can be rendered. */
export interface DrawableForm {
  readonly form: CompiledForm;
  /** The expressions omitted and the keys replaced, each with its path in the definition. */
  readonly broken: readonly DefinitionProblem[];
}

/**
 * Creates a function that replaces an invalid or duplicate key with a unique one and adds the replaced key to `broken`.
 */
function uniqueKeys(broken: DefinitionProblem[], repeated: (key: string) => string) {
  const usedKeys = new Set<string>();
  return <Part extends { key: string }>(part: Part, path: string): Part => {
    const key = freeKey(part.key, usedKeys);
    if (key !== part.key) {
      const text = usedKeys.has(part.key) ? repeated(part.key) : definitionTexts.reservedKey(part.key);
      broken.push({ path: `${path}.key`, text });
    }
    usedKeys.add(key);
    return key === part.key ? part : { ...part, key };
  };
}

/** The same parts in the same places, each with a unique key. */
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

/**
 * Replacements of an expression that does not compile, by property: `rule` always holds, and a formula (`expression`)
 * has no result. Any other property is removed.
 */
const substitutes: Readonly<Record<string, string>> = { rule: 'true', expression: 'null' };

/** A JSON value in which the expression at a path is replaced or removed. */
function without(value: unknown, [part = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.map((item, index) => (index === Number(part) ? without(item, rest) : item));
  }
  if (typeof value !== 'object' || value === null) return value;
  const { [part]: inner, ...others } = value as Record<string, unknown>;
  if (rest.length > 0) return { ...value, [part]: without(inner, rest) };
  return part in substitutes ? { ...value, [part]: substitutes[part] } : others;
}

/** Memoizes parsed expressions; `nextGeneration` drops those that were not used since its previous call. */
function memoizeParse(parse: Parse) {
  let [before, now] = [new Map<string, () => ReturnType<Parse>>(), new Map<string, () => ReturnType<Parse>>()];
  const read = (source: string): (() => ReturnType<Parse>) => {
    try {
      const tree = parse(source);
      return () => tree;
    } catch (error) {
      return () => {
        throw error;
      };
    }
  };
  return {
    parse: (source: string) => {
      const known = now.get(source) ?? before.get(source) ?? read(source);
      now.set(source, known);
      return known();
    },
    nextGeneration: () => {
      [before, now] = [now, new Map()];
    },
  };
}

function draw(definition: FormDefinition, parse: Parse): DrawableForm {
  const broken: DefinitionProblem[] = [];
  let current = withUniqueKeys(definition, broken);
  for (;;) {
    const compiled = compileForm(current, parse);
    if (compiled.ok) return { form: compiled.form, broken };
    broken.push(...compiled.problems);
    for (const { path } of compiled.problems) {
      // The cast is safe: a definition without one of its expressions is still a definition.
      current = without(current, path.split('.')) as FormDefinition;
    }
  }
}

/**
 * Creates a function that makes definitions renderable. The function memoizes the result of each definition, and parses
 * only the expressions that the previous definition did not contain.
 */
export function createDrawing(parse: Parse): (definition: FormDefinition) => DrawableForm {
  const drawn = new WeakMap<FormDefinition, DrawableForm>();
  const trees = memoizeParse(parse);
  return (definition) => {
    const known = drawn.get(definition);
    if (known !== undefined) return known;
    trees.nextGeneration();
    const drawable = draw(definition, trees.parse);
    drawn.set(definition, drawable);
    return drawable;
  };
}

/**
 * Makes any definition of the right types renderable, even one with validation issues: omits expressions that do not
 * compile and replaces unusable keys. Never fails.
 */
export const drawableForm = createDrawing(parseSource);
