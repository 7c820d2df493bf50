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
  /** The failure of the last call, or null. */
  failure: AppError | null;
  /** Increases each time issues are reported. */
  attempt: number;
  onTab: (key: string) => void;
}

/**
 * The validation issues of the surrounding form. A line leads to its field, even if the field is in a closed tab or an
 * unrendered row. Each report of issues focuses the first field with an issue.
 */
export function ProblemSummary({ problems, failure, attempt, onTab }: ProblemSummaryProps) {
  const { store, prefix, revealers } = useFormPart(PROBLEMS);
  const lines = problemLines(store, problems, failure, prefix);
  const focusField = (fieldId: string) => {
    const place = lines.find((line) => line.fieldId === fieldId)?.place;
    if (place === undefined) return;
    flushSync(() => onTab(place.tab));
    if (place.row !== null) revealers.get(place.field)?.(place.row);
    focusSoon(fieldId);
  };
  return (
    <FormErrorSummary
      focusesFirstField
      title={recordTexts.summaryTitle}
      attempt={attempt}
      problems={lines}
      onGoToField={focusField}
    />
  );
}
