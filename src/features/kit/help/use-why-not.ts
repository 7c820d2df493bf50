import { type AuthSnapshot, selectMay } from '#machines/auth/index.ts';
import { useSelector } from '@xstate/react';
import { createContext } from 'react';
import { useServices } from '../services/use-services.ts';
import { createWhyNotQuestions, type WhyNotQuestion } from './why-not-question.ts';

/** What the forms below can be asked about; null for forms of no program. */
export const WhyNotScope = createContext<WhyNotQuestion | null>(null);

const lacksAny =
  ({ program, wanted }: WhyNotQuestion) =>
  (snapshot: AuthSnapshot): boolean =>
    wanted.some((action) => !selectMay(program, action)(snapshot));

/**
 * Asks the app why something cannot be done. Null when the user lacks none of the permissions, so that there is nothing
 * to ask.
 */
export function useWhyNot(question: WhyNotQuestion): (() => void) | null {
  const { auth, shared } = useServices();
  const isLacking = useSelector(auth, lacksAny(question));
  if (!isLacking && (question.readOnly ?? []).length === 0) return null;
  return () => shared(createWhyNotQuestions).ask(question);
}
