import type { AppError } from '#contract/app-error.ts';
import { type Problems, fieldOfProblem } from '#domain/forms/problems.ts';
import { FormErrorSummary, focusField } from '#ui/form-error-summary.tsx';
import { flushSync } from 'react-dom';
import { PROBLEMS, cellName, type FormStore } from '../engine/form-store.ts';
import { fieldId, useFormPart } from '../engine/open-form.ts';
import { formTexts as t } from '../form.texts.ts';

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
  const goToField = (fieldId: string) => {
    const place = lines.find((line) => line.fieldId === fieldId)?.place;
    if (place === undefined) return;
    flushSync(() => onTab(place.tab));
    if (place.row !== null) revealers.get(place.field)?.(place.row);
    focusSoon(fieldId);
  };
  return (
    <FormErrorSummary
      focusesFirstField
      title={t.summaryTitle}
      attempt={attempt}
      problems={lines}
      onGoToField={goToField}
    />
  );
}

/** Animation frames a control may need to render after its tab opened or its row scrolled into view. */
const FRAMES = 20;

/** Focuses a control as soon as it has rendered and is visible. */
function focusSoon(id: string, frames = FRAMES): void {
  const control = document.getElementById(id);
  if (control !== null && control.closest('[hidden]') === null) focusField(id);
  else if (frames > 0) requestAnimationFrame(() => focusSoon(id, frames - 1));
}

/** Maximum number of lines in the summary; the rest is only counted. */
const MAX_LINES = 50;

/** Where an issue is corrected. */
interface ProblemPlace {
  /** Key of the field's tab. */
  tab: string;
  /** Key of the field. */
  field: string;
  /** Index of the row; null outside a table. */
  row: number | null;
}

/** A line of the summary above a form. */
interface ProblemLine {
  /** Id of the control; absent for an issue of the whole form. */
  fieldId?: string;
  text: string;
  place?: ProblemPlace;
}

function lineOf(path: string, text: string, { form, rows }: FormStore, prefix: string): ProblemLine {
  const [key = '', index, column] = path.split('.');
  const field = form.fields.get(key);
  const tab = form.places.get(key)?.tab;
  if (field === undefined || tab === undefined) return { text };
  const fieldLine = {
    fieldId: fieldId(prefix, key),
    text: t.problemOf(field.label, text),
    place: { tab, field: key, row: null },
  };
  if (field.kind !== 'table' || index === undefined) return fieldLine;
  const row = rows(key)[Number(index)];
  const cell = field.columns.find((one) => one.key === column);
  if (row === undefined || cell === undefined) return fieldLine;
  return {
    fieldId: fieldId(prefix, cellName(key, row.id, cell.key)),
    text: t.problemOf(t.cellIn(field.label, Number(index) + 1, cell.label), text),
    place: { tab, field: key, row: Number(index) },
  };
}

/** Visible issues in reading order; those of unknown fields first. */
function ordered(problems: Problems, { form, isProblemVisible }: FormStore): [string, readonly string[]][] {
  const order = [...form.fields.keys()];
  const place = (path: string) => order.indexOf(fieldOfProblem(path));
  const visible = Object.entries(problems).filter(([path]) => isProblemVisible(path));
  return visible.toSorted(([a], [b]) => place(a) - place(b));
}

/** The lines of the summary: the issues of the fields, or the failure of the last call. */
function problemLines(store: FormStore, problems: Problems, failure: AppError | null, prefix: string): ProblemLine[] {
  const lines = ordered(problems, store).flatMap(([path, texts]) =>
    texts.map((text) => lineOf(path, text, store, prefix)),
  );
  const isByField = Object.keys(failure?.fields ?? {}).length > 0;
  if (lines.length === 0 && failure?.place === 'form' && !isByField) return [{ text: failure.text }];
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), { text: t.moreProblems(more) }] : lines;
}
