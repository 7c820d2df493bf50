import type { ProgramAnswer } from '#features/kit/read-program.ts';
import { useMemo, useState } from 'react';

/** A snapshot of a program's response; a response with another form or other access is another snapshot. */
interface Edition {
  answer: ProgramAnswer;
  number: number;
}

/** The snapshot of the last response. */
export function useEdition(answer: ProgramAnswer): Edition {
  const serialized = useMemo(() => JSON.stringify(answer), [answer]);
  const [last, setLast] = useState({ answer, serialized, number: 0 });
  if (last.serialized !== serialized) setLast({ answer, serialized, number: last.number + 1 });
  return last;
}

/**
 * The form in which a record is edited. An open record keeps its snapshot when a newer one arrives, since it may have
 * edits; `renew` switches to the newer one.
 */
export function useFormOf(record: string | null, edition: Edition) {
  const [opened, setOpened] = useState({ record, edition });
  if (opened.record !== record) setOpened({ record, edition });
  const isOlder = opened.record === record && opened.edition !== edition;
  return {
    form: isOlder ? opened.edition : edition,
    renew: isOlder ? () => setOpened({ record, edition }) : undefined,
  };
}
