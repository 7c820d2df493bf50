import { Button } from '#ui/button.tsx';
import type { DatePickerProps } from '#ui/date-picker.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import Calendar from 'lucide-react/icons/calendar';
import { type ReactNode, useId, useRef, useState } from 'react';
import { LazyDatePicker } from './lazy-date-picker.tsx';

interface DatePickerButtonProps extends Pick<
  DatePickerProps,
  'value' | 'min' | 'max' | 'today' | 'isRequired' | 'label' | 'onPick'
> {
  /** Text of the button; by default it shows an icon only. */
  children?: ReactNode;
}

/** A button that opens a date picker below it and gets the focus back. */
export function DatePickerButton({ children, onPick, ...rest }: DatePickerButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  const shared = { id, ref: button, 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) };
  return (
    <>
      {children === undefined ? (
        <IconButton {...shared} variant="outline" label={rest.label} icon={<Calendar />} />
      ) : (
        <Button {...shared} title={rest.label} icon={<Calendar />}>
          {children}
        </Button>
      )}
      {isOpen && (
        <LazyDatePicker
          {...rest}
          anchorId={id}
          buttonId={id}
          onPick={(date) => {
            close();
            onPick(date);
          }}
          onClose={(isFocusElsewhere) => (isFocusElsewhere ? setOpen(false) : close())}
        />
      )}
    </>
  );
}
