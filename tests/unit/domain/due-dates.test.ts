import { describe, expect, test } from 'vitest';
import { businessDays, dueDatesBetween, dueDaySeeds, lastRucDigit } from '#domain/due-dates.ts';
import { holidaySeeds } from '#domain/holidays.ts';

const isBusinessDay = businessDays(new Set(holidaySeeds.map(({ date }) => date)));

const IVA = 'IVA y determinativas';
const RG90 = 'RG 90 y otras informativas';

describe('due dates', () => {
  test('are on the days of the last digit, and a weekend moves them to Monday', () => {
    expect(dueDatesBetween('2026-10-01', '2026-12-31', 2, dueDaySeeds, isBusinessDay)).toEqual([
      { date: '2026-10-12', name: IVA, month: '2026-10' },
      { date: '2026-10-12', name: RG90, month: '2026-10' },
      { date: '2026-11-11', name: IVA, month: '2026-11' },
      { date: '2026-11-12', name: RG90, month: '2026-11' },
      { date: '2026-12-11', name: IVA, month: '2026-12' },
      { date: '2026-12-14', name: RG90, month: '2026-12' },
    ]);
  });

  test('skip holidays, also after a weekend', () => {
    // 12 June is a holiday and a Friday; 20 June is a Saturday before the holiday of Monday the 22nd.
    expect(dueDatesBetween('2026-06-01', '2026-06-30', 2, dueDaySeeds, isBusinessDay)).toEqual([
      { date: '2026-06-11', name: IVA, month: '2026-06' },
      { date: '2026-06-15', name: RG90, month: '2026-06' },
    ]);
    expect(dueDatesBetween('2026-06-01', '2026-06-30', 6, dueDaySeeds, isBusinessDay)).toEqual([
      { date: '2026-06-19', name: IVA, month: '2026-06' },
      { date: '2026-06-23', name: RG90, month: '2026-06' },
    ]);
  });

  test('of all digits in a month move independently, so that a moved date does not push the next digit', () => {
    const dates = Array.from({ length: 10 }, (_, digit) =>
      dueDatesBetween('2026-08-01', '2026-08-31', digit, dueDaySeeds.slice(0, 1), isBusinessDay).map(
        ({ date }) => date,
      ),
    );
    // 9 and 23 August are Sundays, 15 August is a holiday and a Saturday.
    expect(dates.flat()).toEqual([
      '2026-08-07',
      '2026-08-10',
      '2026-08-11',
      '2026-08-13',
      '2026-08-17',
      '2026-08-17',
      '2026-08-19',
      '2026-08-21',
      '2026-08-24',
      '2026-08-25',
    ]);
  });

  test('that moved into the next month keep the month of their due day', () => {
    const late = [{ name: 'Otra', days: Array<number>(10).fill(28) }];
    // 28 February 2026 is a Saturday, and 1 and 2 March are Sunday and a holiday.
    expect(dueDatesBetween('2026-03-01', '2026-03-15', 0, late, isBusinessDay)).toEqual([
      { date: '2026-03-03', name: 'Otra', month: '2026-02' },
    ]);
    expect(dueDatesBetween('2026-02-01', '2026-02-28', 0, late, isBusinessDay)).toEqual([]);
  });

  test('include both days of the window, and months across a turn of the year', () => {
    expect(dueDatesBetween('2026-12-07', '2027-01-07', 0, dueDaySeeds.slice(0, 1), isBusinessDay)).toEqual([
      { date: '2026-12-07', name: IVA, month: '2026-12' },
      { date: '2027-01-07', name: IVA, month: '2027-01' },
    ]);
  });

  test('stay on their day when a whole month has no business day', () => {
    expect(dueDatesBetween('2026-11-01', '2026-11-30', 0, dueDaySeeds.slice(0, 1), () => false)).toEqual([
      { date: '2026-11-07', name: IVA, month: '2026-11' },
    ]);
  });
});

describe('the last digit of a RUC', () => {
  test.each([
    ['80009735-1', 5],
    ['1234560-0', 0],
    ['1234567A-3', 7],
  ])('%s is %i: the check digit does not count, and a final letter is no digit', (ruc, digit) => {
    expect(lastRucDigit(ruc)).toBe(digit);
  });
});
