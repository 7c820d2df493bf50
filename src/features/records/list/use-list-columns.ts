import type { ValueField } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { useUserData } from '#features/kit/services/use-user-data.ts';
import { useMemo } from 'react';
import { type ColumnChoice, columnsFor, columnsKey, type ListColumn, ownColumns, readColumns } from './list-columns.ts';

export interface ListColumns {
  choices: readonly ColumnChoice[];
  columns: readonly ListColumn[];
  /** Whether the user chose the columns, instead of using the form's defaults. */
  areChosen: boolean;
  /** Shows the columns at once and saves them on the server; null restores the form's defaults. */
  save: (choices: readonly ColumnChoice[] | null) => void;
}

/** The user's columns of a program. A failed save reverts them to the last saved ones and reports the error. */
export function useListColumns(
  program: string,
  definition: FormDefinition,
  fields: ReadonlyMap<string, ValueField>,
): ListColumns {
  const { value, save } = useUserData(columnsKey(program));
  const choices = useMemo(() => readColumns(value, fields), [value, fields]);
  const shown = useMemo(() => choices ?? ownColumns(definition, fields), [choices, definition, fields]);
  const columns = useMemo(() => columnsFor(shown, fields), [shown, fields]);
  const areChosen = choices !== null;
  return useMemo(() => ({ choices: shown, columns, areChosen, save }), [shown, columns, areChosen, save]);
}
