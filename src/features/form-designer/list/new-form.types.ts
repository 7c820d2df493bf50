import type { CsvChoice } from '#domain/design/csv-definition.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { NewFormText, Start } from '#machines/new-form/index.ts';
import type { ChosenDefinition } from '../transfer/definition-choice.tsx';
import type { Sheet, SheetText } from '../transfer/read-sheet.ts';

/** Sources that a new form can begin with, in the order of the page. */
export const starts = ['empty', 'copy', 'sheet', 'file'] as const satisfies readonly Start[];

/** A form to copy. */
export interface CopySource {
  /** Id of the option: `shipped/clientes`, `form/ventas`. */
  readonly choice: string;
  readonly definition: FormDefinition;
}

/** A sheet whose columns become fields. */
export interface SheetSource {
  readonly name: string;
  readonly text: SheetText;
  readonly sheet: Sheet;
  readonly choices: readonly CsvChoice[];
}

/** The choice made for each source; preserved while the user looks at another one. */
export interface Sources {
  readonly copy: CopySource | null;
  readonly sheet: SheetSource | null;
  readonly file: ChosenDefinition | null;
}

export const noSources: Sources = { copy: null, sheet: null, file: null };

export const textNames = ['title', 'one', 'many', 'group', 'router_name'] as const satisfies readonly NewFormText[];
