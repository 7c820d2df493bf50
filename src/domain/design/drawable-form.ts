import type { Field } from '#domain/fields/field.ts';
import { type CompiledForm, compileForm } from '#domain/forms/compile-form.ts';
import { definitionTexts } from '#domain/forms/definition.texts.ts';
import type { FormDefinition, FormRow, FormSection } from '#domain/forms/form-definition.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import type { Parse } from '#domain/formulas/source-tree.ts';
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

/** Reads an expression once, however often it is asked for; what was not asked for since the last turn is forgotten. */
function rememberTrees(parse: Parse) {
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
    turn: () => {
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
      // What is left out of a definition leaves one.
      current = without(current, path.split('.')) as FormDefinition;
    }
  }
}

/**
 * What draws definitions with a parser: the same one is drawn once, and of the next only the expressions are read that
 * the one before had not.
 */
export function createDrawing(parse: Parse): (definition: FormDefinition) => DrawableForm {
  const drawn = new WeakMap<FormDefinition, DrawableForm>();
  const trees = rememberTrees(parse);
  return (definition) => {
    const known = drawn.get(definition);
    if (known !== undefined) return known;
    trees.turn();
    const made = draw(definition, trees.parse);
    drawn.set(definition, made);
    return made;
  };
}

/**
 * A form of any definition whose types are right, also of one that has to be mended: what does not compile is left out
 * of it, and parts whose keys cannot be used have others. Never fails.
 */
export const drawableForm = createDrawing(parseSource);
