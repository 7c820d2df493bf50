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
const spoken = css({ _empty: { position: 'absolute' } });

/** Focuses a control and scrolls it to the middle of the page; does nothing when there is none. */
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
  onGo?: (fieldId: string) => void;
  /** Announces the summary in place and focuses the first invalid control, if there is one. */
  leads?: boolean;
}

/**
 * All errors of a form in one place, which takes the focus whenever `attempt` increases. Its links have no href,
 * because the router owns the address: pressing one focuses the field.
 */
export function FormErrorSummary({ leads = false, ...props }: FormErrorSummaryProps) {
  if (!leads) return <Summary {...props} leads={false} />;
  return (
    <div aria-live="assertive" className={spoken}>
      <Summary {...props} leads />
    </div>
  );
}

function Summary({ title, problems, attempt = 0, onGo = focusField, leads }: FormErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const present = problems.length > 0;
  useEffect(() => {
    if (present && !leads) ref.current?.focus();
  }, [present, attempt, leads]);
  useLead(ref, leads ? problems : [], attempt, onGo);
  const room = useHeldRoom(ref, problems);
  if (!present) return room === 0 ? null : <div style={{ height: room }} />;
  const said = leads ? ({ role: 'group', 'aria-label': title } as const) : ({ role: 'alert' } as const);
  return (
    // The key remounts it on each attempt, so that repeated errors are announced again.
    <Alert key={leads ? attempt : 0} tone="negative" {...said} title={title} ref={ref} tabIndex={-1}>
      <ul className={list}>
        {problems.map(({ fieldId, text }) => (
          <li key={`${fieldId ?? ''} ${text}`}>
            {fieldId === undefined ? (
              text
            ) : (
              <button type="button" className={link()} onClick={() => onGo(fieldId)}>
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
function useLead(
  ref: RefObject<HTMLElement | null>,
  problems: readonly FieldProblem[],
  attempt: number,
  onGo: (fieldId: string) => void,
): void {
  const led = useRef(attempt);
  useEffect(() => {
    const [first] = problems;
    if (led.current === attempt || first === undefined) return;
    led.current = attempt;
    const { fieldId } = first;
    if (fieldId === undefined) ref.current?.focus();
    // Deferred until the summary has rendered, because `onGo` may switch tabs.
    else requestAnimationFrame(() => onGo(fieldId));
  });
}

/**
 * Height in pixels of the removed summary, reserved until the current press ends: content that moves under a pressed
 * pointer would not be clicked.
 */
function useHeldRoom(ref: RefObject<HTMLElement | null>, problems: readonly FieldProblem[]): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (problems.length > 0) setRoom(ref.current?.offsetHeight ?? 0);
  }, [ref, problems]);
  const isHeld = problems.length === 0 && room > 0;
  useEffect(() => {
    if (!isHeld) return;
    const letGo = () => setRoom(0);
    // The click follows the pointer's release, so the layout must not change before it.
    const afterClick = () => setTimeout(letGo);
    document.addEventListener('pointerup', afterClick, { once: true });
    document.addEventListener('keyup', letGo, { once: true });
    return () => {
      document.removeEventListener('pointerup', afterClick);
      document.removeEventListener('keyup', letGo);
    };
  }, [isHeld]);
  return isHeld ? room : 0;
}
