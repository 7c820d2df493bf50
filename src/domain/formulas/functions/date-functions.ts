import { isCalendarDate } from '#domain/calendar-date.ts';
import { businessDateOf } from '#domain/dates.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { expectDate, expectDecimal, refuse } from '../expect-type.ts';
import { ComputationError, type Frame, type FormulaNode, type Site } from '../formula-node.ts';
import { computationTexts } from '../formula-texts.ts';
import { binary, type FormulaFunction, nullary, unary } from './formula-function.ts';

const DAY = 86_400_000;
/** More than the number of days from 1900 to 2199. */
const MAX_STEPS = 110_000;

/** The functions of dates and instants, with the texts and the example that the designer shows. */
export const dateFunctions: readonly FormulaFunction[] = [
  {
    name: 'hoy',
    signature: 'hoy()',
    description: 'La fecha de hoy en Paraguay.',
    example: { source: 'hoy()', shown: '21/11/2026' },
    build: nullary((site) => ({ type: 'date', run: (frame) => frame.facts.today, ...site })),
  },
  {
    name: 'ahora',
    signature: 'ahora()',
    description: 'La fecha y la hora de este momento.',
    example: { source: 'ahora()', shown: '21/11/2026 14:05' },
    build: nullary((site) => ({ type: 'instant', run: (frame) => frame.facts.now, ...site })),
  },
  {
    name: 'usuario',
    signature: 'usuario()',
    description: 'El nombre de quien completa el formulario.',
    example: { source: 'usuario()', shown: 'Ana Benítez' },
    build: nullary((site) => ({ type: 'text', run: (frame) => frame.facts.user, ...site })),
  },
  {
    name: 'dias',
    signature: 'dias(desde, hasta)',
    description: 'Cuántos días van de una fecha a otra; negativo si la segunda es anterior, vacío si falta una.',
    example: { source: 'dias(fecha("01/11/2026"), fecha("21/11/2026"))', shown: '20' },
    build: binary((from, to, site) => {
      const [begin, end] = [expectDate(from), expectDate(to)];
      const run = (frame: Frame) => daysBetween(begin(frame), end(frame));
      return { type: 'decimal', run, ...site };
    }),
  },
  {
    name: 'sumarDias',
    signature: 'sumarDias(fecha, días)',
    description: 'La fecha tantos días después, o antes si son negativos.',
    example: { source: 'sumarDias(fecha("25/02/2028"), 5)', shown: '01/03/2028' },
    build: binary((date, count, site) => moved(date, count, addDays, site)),
  },
  {
    name: 'sumarMeses',
    signature: 'sumarMeses(fecha, meses)',
    description: 'La fecha tantos meses después; si el mes es más corto, su último día.',
    example: { source: 'sumarMeses(fecha("31/01/2026"), 1)', shown: '28/02/2026' },
    build: binary((date, count, site) => moved(date, count, addMonths, site)),
  },
  part('anio', 'El año de una fecha.', '2026', 0, 4),
  part('mes', 'El mes de una fecha, de 1 a 12.', '11', 5, 7),
  part('dia', 'El día del mes de una fecha, de 1 a 31.', '5', 8, 10),
  {
    name: 'fecha',
    signature: 'fecha(texto) o fecha(fecha con hora)',
    description: 'La fecha que está escrita en un texto como dd/mm/aaaa, o el día de una fecha con hora en Paraguay.',
    example: { source: 'fecha("31/12/2026")', shown: '31/12/2026' },
    build: unary((value, site) => {
      if (value.type === 'text') return { type: 'date', run: (frame) => dateIn(value.run(frame)), ...site };
      if (value.type !== 'instant') return refuse(value, 'un texto o una fecha con hora');
      const run = (frame: Frame) => {
        const instant = value.run(frame);
        return instant === null ? null : businessDateOf(instant);
      };
      return { type: 'date', run, ...site };
    }),
  },
];

function part(name: string, description: string, shown: string, start: number, end: number): FormulaFunction {
  return {
    name,
    signature: `${name}(fecha)`,
    description,
    example: { source: `${name}(fecha("05/11/2026"))`, shown },
    build: unary((value, site) => {
      const date = expectDate(value);
      const run = (frame: Frame) => {
        const text = date(frame);
        return text === null ? null : Decimal.fromScaled(BigInt(text.slice(start, end)), 0);
      };
      return { type: 'decimal', run, ...site };
    }),
  };
}

function moved(
  from: FormulaNode,
  steps: FormulaNode,
  move: (date: string, steps: number) => Date,
  site: Site,
): FormulaNode {
  const [date, count] = [expectDate(from), expectDecimal(steps)];
  const run = (frame: Frame) => {
    const begin = date(frame);
    const offset = Number((count(frame) ?? Decimal.zero).toString());
    if (!Number.isInteger(offset)) throw new ComputationError(computationTexts.notInteger);
    return begin === null ? null : withinCalendar(Math.abs(offset) > MAX_STEPS ? null : move(begin, offset));
  };
  return { type: 'date', run, ...site };
}

function withinCalendar(date: Date | null): string {
  const text = date?.toISOString().slice(0, 10) ?? '';
  if (!isCalendarDate(text)) throw new ComputationError(computationTexts.outOfCalendar);
  return text;
}

function addDays(date: string, days: number): Date {
  return new Date(midnight(date) + days * DAY);
}

function addMonths(date: string, months: number): Date {
  const begin = new Date(midnight(date));
  const [year, month] = [begin.getUTCFullYear(), begin.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(begin.getUTCDate(), lastDay)));
}

function daysBetween(from: string | null, to: string | null): Decimal | null {
  if (from === null || to === null) return null;
  return Decimal.fromScaled(BigInt((midnight(to) - midnight(from)) / DAY), 0);
}

function midnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function dateIn(text: string): string | null {
  const written = text.trim();
  if (written === '') return null;
  const date = written.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  if (!isCalendarDate(date)) throw new ComputationError(computationTexts.noDate(written.slice(0, 40)));
  return date;
}
