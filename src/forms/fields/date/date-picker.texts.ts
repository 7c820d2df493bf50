import type { DatePickerTexts } from '#ui/date-picker.tsx';

/** Texts of the date picker. */
export const datePickerTexts: DatePickerTexts = {
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
