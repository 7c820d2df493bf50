import type { ProgramAnswer } from '#features/kit/form/read-program.ts';
import { useMemo, useState } from 'react';

/** A program as it was answered; another edition is one that says something else, of its form or of what one may see. */
interface Edition {
  answer: ProgramAnswer;
  number: number;
}

/** The edition of what was answered last. */
export function useEdition(answer: ProgramAnswer): Edition {
  const words = useMemo(() => JSON.stringify(answer), [answer]);
  const [last, setLast] = useState({ answer, words, number: 0 });
  if (last.words !== words) setLast({ answer, words, number: last.number + 1 });
  return last;
}

/**
 * The form a record is filled in with. A record that is open stays in the edition it was opened in when there is a newer
 * one, for something may be typed in it; `renew` opens it in the newer one.
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
