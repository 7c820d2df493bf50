import { expect, test } from 'vitest';
import { holidaySeeds } from '#domain/holidays.ts';

const of = (year: number) => holidaySeeds.filter(({ date }) => date.startsWith(`${year}-`));

test('the holidays of 2026 are those of the law, with the moves and the extra day that were decreed', () => {
  expect(of(2026)).toEqual([
    { date: '2026-01-01', name: 'Año Nuevo', source: 'Ley 7544/2025' },
    { date: '2026-03-02', name: 'Día de los Héroes', source: 'Traslado por decreto anunciado el 16/02/2026' },
    { date: '2026-04-02', name: 'Jueves Santo', source: 'Ley 7544/2025' },
    { date: '2026-04-03', name: 'Viernes Santo', source: 'Ley 7544/2025' },
    { date: '2026-05-01', name: 'Día del Trabajador', source: 'Ley 7544/2025' },
    { date: '2026-05-14', name: 'Independencia Nacional', source: 'Ley 7544/2025' },
    { date: '2026-05-15', name: 'Independencia Nacional', source: 'Ley 7544/2025' },
    { date: '2026-06-12', name: 'Paz del Chaco', source: 'Ley 7544/2025; sin traslado en 2026' },
    {
      date: '2026-06-22',
      name: 'Jura de la Constitución Nacional',
      source: 'Traslado por decreto, según Agencia IP del 09/06/2026',
    },
    {
      date: '2026-06-30',
      name: 'Feriado extraordinario (triunfo de la Selección)',
      source: 'Feriado extraordinario de 2026, según date-holidays 3.37.0',
    },
    { date: '2026-08-15', name: 'Fundación de Asunción', source: 'Ley 7544/2025' },
    { date: '2026-09-28', name: 'Victoria de Boquerón', source: 'Traslado por Decreto 6601 del 20/08/2026' },
    { date: '2026-12-08', name: 'Virgen de Caacupé', source: 'Ley 7544/2025' },
    { date: '2026-12-25', name: 'Navidad', source: 'Ley 7544/2025' },
  ]);
});

test('the oath to the constitution is a holiday from 2026 on', () => {
  const years = holidaySeeds
    .filter(({ name }) => name === 'Jura de la Constitución Nacional')
    .map(({ date }) => date.slice(0, 4));
  expect(years).toEqual(['2026', '2027', '2028', '2029', '2030']);
});

test('a movable holiday without a known decree stays on its date, and its source says so', () => {
  expect(of(2027).filter(({ source }) => source.includes('a confirmar'))).toEqual([
    { date: '2027-03-01', name: 'Día de los Héroes', source: 'Ley 7544/2025; traslado por decreto a confirmar' },
    { date: '2027-06-12', name: 'Paz del Chaco', source: 'Ley 7544/2025; traslado por decreto a confirmar' },
    {
      date: '2027-06-20',
      name: 'Jura de la Constitución Nacional',
      source: 'Ley 7544/2025; traslado por decreto a confirmar',
    },
    { date: '2027-09-29', name: 'Victoria de Boquerón', source: 'Ley 7544/2025; traslado por decreto a confirmar' },
  ]);
});

test('a date before the current law names what was in force', () => {
  expect(of(2025).filter(({ date }) => ['2025-06-12', '2025-08-15', '2025-12-08'].includes(date))).toEqual([
    { date: '2025-06-12', name: 'Paz del Chaco', source: 'Ley 1723/2001; traslado por decreto a confirmar' },
    { date: '2025-08-15', name: 'Fundación de Asunción', source: 'Feriado nacional anterior a la Ley 7544/2025' },
    { date: '2025-12-08', name: 'Virgen de Caacupé', source: 'Ley 7544/2025' },
  ]);
});

test('the seeds cover seven years in order of date, with Holy Week before each Easter', () => {
  const counts = [2024, 2025, 2026, 2027, 2028, 2029, 2030].map((year) => of(year).length);
  expect(counts).toEqual([12, 12, 14, 13, 13, 13, 13]);
  expect(holidaySeeds.map(({ date }) => date)).toEqual(holidaySeeds.map(({ date }) => date).toSorted());
  expect(holidaySeeds.filter(({ name }) => name === 'Viernes Santo').map(({ date }) => date)).toEqual([
    '2024-03-29',
    '2025-04-18',
    '2026-04-03',
    '2027-03-26',
    '2028-04-14',
    '2029-03-30',
    '2030-04-19',
  ]);
});
