import { DatePicker, type DatePickerProps, type DatePickerTexts } from '#ui/date-picker.tsx';

/** User interface strings of the date picker. */
const datePickerTexts: DatePickerTexts = {
  calendar: 'calendario',
  month: 'mes',
  months: 'meses',
  years: 'años',
  today: 'Hoy',
  clear: 'Borrar',
  chosenDay: (day) => `${day}, elegido`,
  chooseMonth: 'Elegir el mes',
  chooseYear: 'Elegir el año',
  previous: { day: 'Mes anterior', month: 'Año anterior', year: 'Década anterior' },
  next: { day: 'Mes siguiente', month: 'Año siguiente', year: 'Década siguiente' },
};

/** The date picker with its texts. */
export const DatePickerPart = (props: Omit<DatePickerProps, 'texts'>) => (
  <DatePicker {...props} texts={datePickerTexts} />
);
