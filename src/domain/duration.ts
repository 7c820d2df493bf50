/** Units of displayed durations, largest first. */
export const durationUnits = ['days', 'hours', 'minutes'] as const;
export type DurationUnit = (typeof durationUnits)[number];

/** Minutes in each unit. */
export const unitMinutes: Record<DurationUnit, number> = { days: 1_440, hours: 60, minutes: 1 };

const names: Record<DurationUnit, readonly [one: string, many: string]> = {
  days: ['día', 'días'],
  hours: ['hora', 'horas'],
  minutes: ['minuto', 'minutos'],
};

/** The largest unit in which a number of minutes is whole. */
export const unitOf = (minutes: number): DurationUnit =>
  durationUnits.find((unit) => minutes % unitMinutes[unit] === 0) ?? 'minutes';

/** Formats whole minutes: `12 horas`, `7 días`, `90 minutos`. */
export function showDuration(minutes: number): string {
  const unit = unitOf(minutes);
  const amount = minutes / unitMinutes[unit];
  return `${amount} ${names[unit][amount === 1 ? 0 : 1]}`;
}
