import type { FormValues, LeafValue } from '#domain/fields/field-kind.ts';
import type { CompiledForm } from './compile-form.ts';
import type { FormFacts } from './form-facts.ts';

/** What an expression gave, or in words why it could not be computed. */
export type Computed = { readonly ok: true; readonly value: LeafValue } | { readonly ok: false; readonly text: string };

/** How a field stands at the moment. */
export interface Standing {
  /** Its own condition and those of its section and tab hold. */
  readonly isVisible: boolean;
  /** It must be filled in: it is shown and may be written. */
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
}

/** Computes what depends on the values of one form while they change. */
export interface FormEvaluator {
  /**
   * Takes new values and evaluates anew only what depends on those that are not the same as before, by identity of
   * values and rows. Gives the names whose standing or result changed: keys of fields (of a table: its totals too),
   * `table/rowId`, `tab:key`, `section:key`.
   */
  update: (values: FormValues) => ReadonlySet<string>;
  standing: (key: string) => Standing;
  cellStanding: (table: string, rowId: string, column: string) => Standing;
  /** What a formula of the form gives. */
  computed: (key: string) => Computed;
  /** What a formula of a row gives. */
  cell: (table: string, rowId: string, column: string) => Computed;
  /** Sums of a table's columns, plain decimal strings by column; a sum that cannot be told is absent. */
  totals: (table: string) => Readonly<Record<string, string>>;
  isTabVisible: (key: string) => boolean;
  /** Whether its own condition and that of its tab hold. */
  isSectionVisible: (key: string) => boolean;
}

/** Begins to evaluate a form; nothing is known until the first `update`. */
export declare function createFormEvaluator(form: CompiledForm, facts: FormFacts): FormEvaluator;
