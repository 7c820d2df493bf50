import type { FormDefinition } from './form-definition.ts';
import type { DefinitionProblem } from './problems.ts';

/** How a field, or a column of a table (`tabla.columna`), differs from the version before. */
export interface DefinitionChange {
  readonly key: string;
  readonly label: string;
  /** The weightiest of what changed: retyped before renamed before anything else. */
  readonly change: 'added' | 'renamed' | 'retyped' | 'changed' | 'removed';
  /** What changed, in words; empty for what is added or removed. */
  readonly text: string;
}

/** What a definition changes of the version before it; moving fields around changes nothing. */
export declare function compareDefinitions(before: FormDefinition | null, after: FormDefinition): DefinitionChange[];

/** Keys that had a meaning in an earlier version, were removed, and come back meaning something else. */
export declare function keyProblems(history: readonly FormDefinition[], after: FormDefinition): DefinitionProblem[];
