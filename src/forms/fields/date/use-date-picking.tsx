import { businessDateOf } from '#domain/dates.ts';
import { IconButton } from '#ui/icon-button.tsx';
import Calendar from 'lucide-react/icons/calendar';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useFormServices } from '../../form-services.ts';
import { formTexts as t } from '../../form.texts.ts';
import type { FieldControl } from '../field-view.types.ts';
import { LazyDatePicker } from './lazy-date-picker.tsx';

interface DatePicking {
  control: FieldControl;
  isCell: boolean;
  label: string;
  min?: string | undefined;
  max?: string | undefined;
  /** The chosen date, `YYYY-MM-DD`, or ''. */
  date: string;
  /** Gets the picked date, or '' after clearing. */
  onPick: (date: string) => void;
  /** Called with the input when it has the focus again after picking a date. */
  onPicked?: (input: HTMLInputElement) => void;
}

interface DatePickingParts {
  /** The button inside the input; absent in a table cell, where only the key opens the picker. */
  action: ReactNode;
  /** The open picker, to render beside the input. */
  picker: ReactNode;
  /** Opens the picker for Alt and the down arrow; false for any other key. */
  opensPicker: (event: KeyboardEvent) => boolean;
}

/**
 * The date picker of an input in which a date is typed. Its button is no tab stop, because forms are filled in by
 * keyboard, where Alt and the down arrow open the picker.
 */
export function useDatePicking(options: DatePicking): DatePickingParts {
  const { control, isCell, label, min, max, date, onPick, onPicked } = options;
  const { now } = useFormServices();
  const [isOpen, setOpen] = useState(false);
  const buttonId = useId();
  const close = () => {
    document.getElementById(control.id)?.focus();
    setOpen(false);
  };
  const name = t.pickDate(label);
  const pick = (picked: string) => {
    onPick(picked);
    close();
    const input = document.getElementById(control.id);
    // Only once the input shows the picked date.
    if (input instanceof HTMLInputElement && picked !== '') requestAnimationFrame(() => onPicked?.(input));
  };
  return {
    action: isCell ? undefined : (
      <IconButton
        id={buttonId}
        size="sm"
        label={name}
        icon={<Calendar />}
        tabIndex={-1}
        aria-expanded={isOpen}
        data-print="never"
        onClick={() => (isOpen ? close() : setOpen(true))}
      />
    ),
    picker: isOpen && (
      <LazyDatePicker
        min={min}
        max={max}
        label={name}
        today={businessDateOf(now())}
        {...(!isCell && { buttonId })}
        anchorId={control.id}
        value={date}
        onPick={pick}
        onClose={(isFocusElsewhere) => (isFocusElsewhere ? setOpen(false) : close())}
      />
    ),
    opensPicker: (event) => {
      const isOpening = event.altKey && event.key === 'ArrowDown';
      if (isOpening) {
        event.preventDefault();
        setOpen(true);
      }
      return isOpening;
    },
  };
}
