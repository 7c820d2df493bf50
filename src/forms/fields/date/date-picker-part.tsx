import { DatePicker, type DatePickerProps } from '#ui/date-picker.tsx';
import { datePickerTexts } from './date-picker.texts.ts';

/** The date picker with its texts. */
export const DatePickerPart = (props: Omit<DatePickerProps, 'texts'>) => (
  <DatePicker {...props} texts={datePickerTexts} />
);
