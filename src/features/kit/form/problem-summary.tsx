import type { AppError } from '#contract/app-error.ts';
import type { Problems } from '#domain/forms/problems.ts';
import { FormErrorSummary } from '#ui/form-error-summary.tsx';
import { flushSync } from 'react-dom';
import { recordTexts } from '../record-texts.ts';
import { PROBLEMS } from './form-store.ts';
import { focusSoon } from './go-to-problem.ts';
import { useFormPart } from './open-form.ts';
import { problemLines } from './problem-lines.ts';

interface ProblemSummaryProps {
  problems: Problems;
  /** Why the last call was refused, where it was. */
  failure: AppError | null;
  /** Grows whenever somebody tries to save. */
  attempt: number;
  onTab: (key: string) => void;
}

/**
 * What is wrong with the form around; a line goes to its field, also where its tab is not open or its row not in sight.
 * Whoever tries to save is led to the first.
 */
export function ProblemSummary({ problems, failure, attempt, onTab }: ProblemSummaryProps) {
  const { store, prefix, revealers } = useFormPart(PROBLEMS);
  const lines = problemLines(store, problems, failure, prefix);
  const go = (fieldId: string) => {
    const place = lines.find((line) => line.fieldId === fieldId)?.place;
    if (place === undefined) return;
    flushSync(() => onTab(place.tab));
    if (place.row !== null) revealers.get(place.field)?.(place.row);
    focusSoon(fieldId);
  };
  return <FormErrorSummary leads title={recordTexts.summaryTitle} attempt={attempt} problems={lines} onGo={go} />;
}
