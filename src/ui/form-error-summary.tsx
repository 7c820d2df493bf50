import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { css } from '#styled-system/css';
import { Alert } from './alert.tsx';
import { link } from '#styled-system/recipes';

export interface FieldProblem {
  /** Id of the control; absent for an error of the whole form. */
  fieldId?: string | undefined;
  text: string;
}

const list = css({ display: 'grid', gap: '1', listStyle: 'none' });

/** Takes no space while empty but stays in the document, so that screen readers announce text added later. */
const liveRegion = css({ _empty: { position: 'absolute' } });

/** Focuses a control and scrolls it to the middle of the page; does nothing when no control has this id. */
export function focusField(id: string): void {
  const control = document.getElementById(id);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

interface FormErrorSummaryProps {
  title: string;
  problems: readonly FieldProblem[];
  attempt?: number;
  /** Navigates to a field's control; the caller renders it first if necessary. */
  onGoToField?: (fieldId: string) => void;
  /** Announces the summary in place and focuses the first invalid control, if there is one. */
  focusesFirstField?: boolean;
}

/**
 * All errors of a form in one place. It takes the focus whenever `attempt` increases, unless `focusesFirstField` is
 * set. Its entries are buttons that focus the field, not links, because the router uses the URL hash.
 */
export function FormErrorSummary({ focusesFirstField = false, ...props }: FormErrorSummaryProps) {
  if (!focusesFirstField) return <Summary {...props} focusesFirstField={false} />;
  return (
    <div aria-live="assertive" className={liveRegion}>
      <Summary {...props} focusesFirstField />
    </div>
  );
}

function Summary({ title, problems, attempt = 0, onGoToField = focusField, focusesFirstField }: FormErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const present = problems.length > 0;
  useEffect(() => {
    if (present && !focusesFirstField) ref.current?.focus();
  }, [present, attempt, focusesFirstField]);
  useFirstFieldFocus(ref, focusesFirstField ? problems : [], attempt, onGoToField);
  const reservedHeight = useReservedHeight(ref, problems);
  if (!present) return reservedHeight === 0 ? null : <div style={{ height: reservedHeight }} />;
  const liveAttributes = focusesFirstField
    ? ({ role: 'group', 'aria-label': title } as const)
    : ({ role: 'alert' } as const);
  return (
    // The key remounts it on each attempt, so that repeated errors are announced again.
    <Alert
      key={focusesFirstField ? attempt : 0}
      tone="negative"
      {...liveAttributes}
      title={title}
      ref={ref}
      tabIndex={-1}
    >
      <ul className={list}>
        {problems.map(({ fieldId, text }) => (
          <li key={`${fieldId ?? ''} ${text}`}>
            {fieldId === undefined ? (
              text
            ) : (
              <button type="button" className={link()} onClick={() => onGoToField(fieldId)}>
                {text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** On each attempt, focuses the first invalid control, or the summary when no error has a control. */
function useFirstFieldFocus(
  ref: RefObject<HTMLElement | null>,
  problems: readonly FieldProblem[],
  attempt: number,
  onGoToField: (fieldId: string) => void,
): void {
  const handledAttempt = useRef(attempt);
  useEffect(() => {
    const [first] = problems;
    if (handledAttempt.current === attempt || first === undefined) return;
    handledAttempt.current = attempt;
    const { fieldId } = first;
    if (fieldId === undefined) ref.current?.focus();
    // Deferred until the summary has rendered, because `onGoToField` may switch tabs.
    else requestAnimationFrame(() => onGoToField(fieldId));
  });
}

/**
 * Height in pixels of the removed summary, reserved until the current press ends: content that moves under a pressed
 * pointer would not be clicked.
 */
function useReservedHeight(ref: RefObject<HTMLElement | null>, problems: readonly FieldProblem[]): number {
  const [reservedHeight, setReservedHeight] = useState(0);
  useLayoutEffect(() => {
    if (problems.length > 0) setReservedHeight(ref.current?.offsetHeight ?? 0);
  }, [ref, problems]);
  const isReserved = problems.length === 0 && reservedHeight > 0;
  useEffect(() => {
    if (!isReserved) return;
    const release = () => setReservedHeight(0);
    // The click follows the pointer's release, so the layout must not change before it.
    const releaseAfterClick = () => setTimeout(release);
    document.addEventListener('pointerup', releaseAfterClick, { once: true });
    document.addEventListener('keyup', release, { once: true });
    return () => {
      document.removeEventListener('pointerup', releaseAfterClick);
      document.removeEventListener('keyup', release);
    };
  }, [isReserved]);
  return isReserved ? reservedHeight : 0;
}
