/** A holiday of Paraguay, as the first content of a company's calendar of holidays. */
export interface HolidaySeed {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** In Spanish, as shown to users. */
  readonly name: string;
  /** The rule or decree that the date comes from, in Spanish, as shown to users. */
  readonly source: string;
}

interface YearlyHoliday {
  /** `MM-DD`. */
  day: string;
  name: string;
  /** First year of the holiday, if that is after the first year of the seeds. */
  since?: number;
}

const FIRST_YEAR = 2024;

/** Day on which Ley 7544/2025 was promulgated, which replaced the laws on holidays before it. */
const CURRENT_LAW_SINCE = '2025-09-03';

const fixedHolidays: readonly YearlyHoliday[] = [
  { day: '01-01', name: 'Año Nuevo' },
  { day: '05-01', name: 'Día del Trabajador' },
  { day: '05-14', name: 'Independencia Nacional' },
  { day: '05-15', name: 'Independencia Nacional' },
  { day: '08-15', name: 'Fundación de Asunción' },
  { day: '12-08', name: 'Virgen de Caacupé' },
  { day: '12-25', name: 'Navidad' },
];

/** Holidays that a decree of each year may move to the Monday before or after; no formula gives that Monday. */
const movableHolidays: readonly YearlyHoliday[] = [
  { day: '03-01', name: 'Día de los Héroes' },
  { day: '06-12', name: 'Paz del Chaco' },
  { day: '06-20', name: 'Jura de la Constitución Nacional', since: 2026 },
  { day: '09-29', name: 'Victoria de Boquerón' },
];

const easterSundays: readonly string[] = [
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
];

/** Days between Easter Sunday and the holidays that depend on it. */
const easterHolidays = [
  { offset: -3, name: 'Jueves Santo' },
  { offset: -2, name: 'Viernes Santo' },
] as const;

/** Movable holidays whose date of a year is known, by the date that the law gives them. */
const decreed: Readonly<Record<string, Omit<HolidaySeed, 'name'>>> = {
  '2026-03-01': { date: '2026-03-02', source: 'Traslado por decreto anunciado el 16/02/2026' },
  '2026-06-12': { date: '2026-06-12', source: 'Ley 7544/2025; sin traslado en 2026' },
  '2026-06-20': { date: '2026-06-22', source: 'Traslado por decreto, según Agencia IP del 09/06/2026' },
  '2026-09-29': { date: '2026-09-28', source: 'Traslado por Decreto 6601 del 20/08/2026' },
};

/** Further days by decree. The day of 2025-09-05 is missing because only its conditional announcement is documented. */
const extraHolidays: readonly HolidaySeed[] = [
  {
    date: '2026-06-30',
    name: 'Feriado extraordinario (triunfo de la Selección)',
    source: 'Feriado extraordinario de 2026, según date-holidays 3.37.0',
  },
];

const lawOf = (date: string) =>
  date >= CURRENT_LAW_SINCE ? 'Ley 7544/2025' : 'Feriado nacional anterior a la Ley 7544/2025';

const movingLawOf = (date: string) => (date >= CURRENT_LAW_SINCE ? 'Ley 7544/2025' : 'Ley 1723/2001');

function movableOf(year: number, { day, name, since = year }: YearlyHoliday): HolidaySeed[] {
  if (year < since) return [];
  const date = `${year}-${day}`;
  const known = decreed[date] ?? { date, source: `${movingLawOf(date)}; traslado por decreto a confirmar` };
  return [{ name, ...known }];
}

function daysAfter(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

function holidaysOf(year: number, easter: string): HolidaySeed[] {
  return [
    ...fixedHolidays.map(({ day, name }) => ({ date: `${year}-${day}`, name, source: lawOf(`${year}-${day}`) })),
    ...movableHolidays.flatMap((holiday) => movableOf(year, holiday)),
    ...easterHolidays.map(({ offset, name }) => {
      const date = daysAfter(easter, offset);
      return { date, name, source: lawOf(date) };
    }),
  ];
}

/**
 * The holidays of Paraguay from 2024 to 2030, in order of date. A movable holiday whose decree is not known stands on
 * the date that the law names, and its source says «a confirmar».
 */
export const holidaySeeds: readonly HolidaySeed[] = [
  ...easterSundays.flatMap((easter, index) => holidaysOf(FIRST_YEAR + index, easter)),
  ...extraHolidays,
].toSorted((a, b) => a.date.localeCompare(b.date));
