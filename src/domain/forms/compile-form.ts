import type { TableField, ValueField } from '#domain/fields/field.ts';
import type { FormDefinition } from './form-definition.ts';
import type { DefinitionProblem } from './problems.ts';

/** Where a field stands: keys of its tab and section. */
export interface FieldPlace {
  readonly tab: string;
  readonly section: string;
}

/** A definition ready to be filled in: its fields by key and its expressions compiled, in the order they depend. */
export interface CompiledForm {
  readonly definition: FormDefinition;
  /** Fields that hold something, by key, in reading order. */
  readonly fields: ReadonlyMap<string, ValueField>;
  /** Those of them that are tables. */
  readonly tables: ReadonlyMap<string, TableField>;
  /** Where each field stands, those that only arrange or explain too. */
  readonly places: ReadonlyMap<string, FieldPlace>;
}

export type FormCompilation = { ok: true; form: CompiledForm } | { ok: false; problems: readonly DefinitionProblem[] };

/**
 * Compiles the expressions of a definition whose shape is right. Fails with what must be mended where: expressions that
 * do not compile or give something else than wanted, and formulas that depend on themselves.
 */
export declare function compileForm(definition: FormDefinition): FormCompilation;
