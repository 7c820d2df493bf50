import type { CsvChoice } from '#domain/design/csv-definition.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { ChosenDefinition } from '../transfer/definition-choice.tsx';
import type { Sheet, SheetText } from '../transfer/read-sheet.ts';

/** From what a form can begin. */
export const starts = ['empty', 'copy', 'sheet', 'file'] as const;
export type Start = (typeof starts)[number];

/** A form that is copied. */
export interface CopySource {
  /** Names the choice: `shipped/clientes`, `form/ventas`. */
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

/** What was chosen of each way to begin; it stays while another one is looked at. */
export interface Sources {
  readonly copy: CopySource | null;
  readonly sheet: SheetSource | null;
  readonly file: ChosenDefinition | null;
}

export const noSources: Sources = { copy: null, sheet: null, file: null };

/** What is typed of a new form; the names are those the server knows. */
export type NewFormTexts = Readonly<Record<'title' | 'one' | 'many' | 'group' | 'router_name', string>>;
export type NewFormText = keyof NewFormTexts;

export const textNames = ['title', 'one', 'many', 'group', 'router_name'] as const satisfies readonly NewFormText[];
