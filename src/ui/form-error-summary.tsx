import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { css } from '#styled-system/css';
import { Alert } from './alert.tsx';
import { link } from '#styled-system/recipes';

export interface FieldProblem {
  /** Id of the control; absent for what concerns the whole form. */
  fieldId?: string | undefined;
  text: string;
}

const list = css({ display: 'grid', gap: '1', listStyle: 'none' });

/** Takes no room while nothing is in it, and is there all the same: what is put into it later is read out. */
const spoken = css({ _empty: { position: 'absolute' } });

/** Gives the focus to a control in the middle of the page; nothing where there is none. */
export function focusField(id: string): void {
  const control = document.getElementById(id);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

interface FormErrorSummaryProps {
  title: string;
  problems: readonly FieldProblem[];
  attempt?: number;
  /** Goes to the control of a field; where it is not drawn yet, whoever gives this sees to that. */
  onGo?: (fieldId: string) => void;
  /** Whether it is read out where it stands and the focus goes to the first control that is wrong, where there is one. */
  leads?: boolean;
}

/**
 * All that is wrong with a form, in one place that takes focus whenever `attempt` grows. Links carry no address of
 * their own (the address is the router's): pressing one goes to the field.
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
    // Put there anew with each attempt: the same problems are read out again.
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

/** Goes once per attempt to the first control that is wrong, or to the summary where what is wrong has none. */
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
    // Once the summary is on the page: going there may draw another tab.
    else requestAnimationFrame(() => onGo(fieldId));
  });
}

/**
 * Pixels the summary took while it stood, until the press under way has ended: what moved under a pressed pointer would
 * not be clicked.
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
    // The click comes after the pointer is up, and finds everything in its place.
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
