import { validateField } from '#domain/fields/field-rules.ts';
import { Announcer } from '#ui/announcer.tsx';
import { css } from '#styled-system/css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { placeOfControl } from './control-place.ts';
import { acceptedCharacters } from './accepted-characters.ts';
import { type OpenForm, useOpenForm } from './open-form.ts';
import { fieldHintsTexts as t } from './field-hints.texts.ts';
import { usePlaceUnder } from './use-place-under.ts';
import { watchControls } from './watch-controls.ts';

const quiet = css({
  position: 'fixed',
  inset: 'auto',
  m: '0',
  px: '1.5',
  py: '0.5',
  border: 'none',
  borderRadius: 'l1',
  bg: 'bg.muted',
  color: 'fg.default',
  textStyle: 'xs',
  pointerEvents: 'none',
  _print: { display: 'none' },
});

/** What a control accepts, shown after it refused a key. */
interface Hint {
  control: HTMLInputElement;
  text: string;
}

/** Marks the field of a blurred control as suspected when its value is invalid; returns the issue. */
function validateBlurred(form: OpenForm, control: Element): string {
  const place = placeOfControl(form, control.id);
  if (place === null) return '';
  const problem = validateField(place.field, place.value);
  form.store.suspect(place.name, place.part, problem !== null);
  return problem === null ? '' : t.problem(place.label, problem);
}

/**
 * Hints for the controls of the surrounding form, wherever they render: the accepted characters after a refused key,
 * until an accepted one is typed, and the issue of an invalid value on blur.
 */
export function FieldHints() {
  const form = useOpenForm();
  const [hint, setHint] = useState<Hint | null>(null);
  const [left, setLeft] = useState('');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = ref.current?.parentElement;
    if (!around) return;
    return watchControls(around, {
      onAccepted: () => setHint(null),
      onRefused: (control) => {
        const place = placeOfControl(form, control.id);
        const text = place && acceptedCharacters(place.field);
        setHint(text === null ? null : { control, text });
      },
      onLeft: (control) => setLeft(validateBlurred(form, control)),
    });
  }, [form]);
  return (
    <div ref={ref}>
      {hint !== null && <QuietHint key={hint.control.id} {...hint} onClose={() => setHint(null)} />}
      <Announcer text={hint?.text ?? left} />
    </div>
  );
}

/** Overlays the control's help, so that no layout shift occurs. */
function QuietHint({ control, text, onClose }: Hint & { onClose: () => void }) {
  const anchor = useMemo(() => ({ current: control }), [control]);
  const ref = usePlaceUnder(anchor, onClose);
  return (
    <div ref={ref} popover="manual" className={quiet}>
      {text}
    </div>
  );
}
