import { sessionEndpoints } from '#contract/endpoints/session.ts';
import type { ValueField } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectUserData } from '#machines/auth/index.ts';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef } from 'react';
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
  const { auth, api, feedback } = useServices();
  const key = columnsKey(program);
  const saved = useSelector(
    auth,
    useMemo(() => selectUserData(key), [key]),
  );
  const queue = useRef(Promise.resolve());
  const latest = useRef(0);
  /** The columns last confirmed by the server, while a save is pending. */
  const confirmed = useRef<{ value: unknown } | null>(null);
  const choices = useMemo(() => readColumns(saved, fields), [saved, fields]);
  const shown = useMemo(() => choices ?? ownColumns(definition, fields), [choices, definition, fields]);
  const columns = useMemo(() => columnsFor(shown, fields), [shown, fields]);

  const save = useCallback(
    (value: readonly ColumnChoice[] | null) => {
      const send = async (attempt: number) => {
        const result = await api.post(sessionEndpoints.userData, { key, value });
        if (result.ok) confirmed.current = { value };
        // A later save includes these columns.
        if (attempt !== latest.current) return;
        if (!result.ok) {
          auth.send({ type: 'userData.changed', key, value: confirmed.current?.value });
          feedback.report(result.error, 'action');
        }
        confirmed.current = null;
      };
      if (confirmed.current === null) confirmed.current = { value: saved };
      latest.current += 1;
      const attempt = latest.current;
      auth.send({ type: 'userData.changed', key, value });
      queue.current = queue.current.then(() => send(attempt));
    },
    [auth, api, feedback, key, saved],
  );
  const areChosen = choices !== null;
  return useMemo(() => ({ choices: shown, columns, areChosen, save }), [shown, columns, areChosen, save]);
}
