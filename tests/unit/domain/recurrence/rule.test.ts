import { checkRule, ruleForExport } from '#domain/recurrence/rule.ts';
import { RRule } from '#domain/recurrence/rrule-library.ts';
import { describe, expect, test, vi } from 'vitest';
import { seriesFrom } from './kit/series.ts';

const timed = seriesFrom('2026-11-27T09:00:00', null, { timeZone: 'America/Asuncion' });
const allDay = seriesFrom('2026-11-27', null, { timeZone: 'America/Asuncion' });

describe('a rule becomes its canonical text', () => {
  test.each([
    ['freq=weekly;byday=mo,+2tu', null],
    [' RRULE:FREQ=WEEKLY; BYDAY=FR,MO,FR; ', 'FREQ=WEEKLY;BYDAY=MO,FR'],
    ['INTERVAL=1;WKST=MO;FREQ=DAILY;;', 'FREQ=DAILY'],
    ['COUNT=05;FREQ=DAILY', 'FREQ=DAILY;COUNT=5'],
    ['FREQ=MONTHLY;BYDAY=+1MO,-1FR;WKST=SU', 'FREQ=MONTHLY;BYDAY=1MO,-1FR;WKST=SU'],
    ['RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=OMIT', 'FREQ=YEARLY'],
    ['FREQ=DAILY;BYSECOND=0', 'FREQ=DAILY'],
    // 12:00 in UTC is 9:00 in Paraguay.
    ['FREQ=DAILY;UNTIL=20261231T120000Z', 'FREQ=DAILY;UNTIL=20261231T090000'],
    ['FREQ=DAILY;UNTIL=20261231T235959', 'FREQ=DAILY;UNTIL=20261231T235959'],
    // No Monday: whether the day counts makes no difference.
    ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231', 'FREQ=WEEKLY;UNTIL=20261231T000000;BYDAY=MO'],
  ])('%s', (rule, canonical) => {
    const check = checkRule(rule, timed);
    expect(check.ok ? check.rule : null).toBe(canonical);
  });

  test.each([
    ['FREQ=DAILY;UNTIL=20261231', 'FREQ=DAILY;UNTIL=20261231'],
    ['FREQ=DAILY;UNTIL=20261231T235959Z', 'FREQ=DAILY;UNTIL=20261231'],
    ['FREQ=DAILY;UNTIL=20261231T100000', 'FREQ=DAILY;UNTIL=20261231'],
    ['FREQ=DAILY;BYHOUR=9,10;BYMINUTE=5;BYSECOND=7', 'FREQ=DAILY'],
    ['FREQ=DAILY;BYHOUR=9;BYSETPOS=1', 'FREQ=DAILY'],
  ])('of an all-day event: %s', (rule, canonical) => {
    expect(checkRule(rule, allDay)).toEqual({ ok: true, rule: canonical });
  });

  test.each([
    ['Asia/Tokyo', '99991231T235959Z', '21991231T235959'],
    ['America/Asuncion', '99991231T235959Z', '21991231T235959'],
    ['America/Asuncion', '99991231', '21991231T235959'],
    ['America/Asuncion', '99991231T235959', '21991231T235959'],
    ['Europe/Madrid', '22000101T000000Z', '21991231T235959'],
    ['America/Asuncion', '00000101T000000Z', '15990101T000000'],
    ['Asia/Tokyo', '00010101T000000', '15990101T000000'],
  ])('in %s with UNTIL=%s, which is outside of the calendar, that can be read again', (timeZone, until, canonical) => {
    const times = { ...timed, timeZone };
    const rule = `FREQ=DAILY;UNTIL=${canonical}`;
    expect(checkRule(`FREQ=DAILY;UNTIL=${until}`, times)).toEqual({ ok: true, rule });
    expect(checkRule(rule, times)).toEqual({ ok: true, rule });
  });

  test.each(['99991231', '99991231T235959Z'])('of an all-day event with UNTIL=%s', (until) => {
    const rule = 'FREQ=DAILY;UNTIL=21991231';
    expect(checkRule(`FREQ=DAILY;UNTIL=${until}`, allDay)).toEqual({ ok: true, rule });
  });

  test('that stays the same when it is checked again', () => {
    for (const rule of ['FREQ=DAILY;UNTIL=20261231T120000Z', 'FREQ=YEARLY;BYWEEKNO=-1,3;BYDAY=SU;WKST=WE']) {
      const check = checkRule(rule, timed);
      expect(checkRule(check.ok ? check.rule : '', timed)).toEqual(check);
    }
  });
});

describe('a rule is refused with a reason that says what to do', () => {
  test.each([
    ['', 'La regla de repetición no dice cada cuánto se repite. Agregue FREQ.'],
    ['FREQ', 'No se entiende «FREQ» en la regla de repetición. Corrija esa parte.'],
    ['FREQ=SECONDLY', 'Un evento no puede repetirse por segundos. Elija minutos o un período más largo.'],
    [
      'FREQ=CENTURY',
      'No existe la frecuencia «CENTURY». Puede ser YEARLY (por años), MONTHLY (por meses), WEEKLY (por semanas), DAILY (por días), HOURLY (por horas) o MINUTELY (por minutos).',
    ],
    ['FREQ=DAILY;INTERVAL=0', 'INTERVAL no admite «0». Escriba un número entre 1 y 1.000.000.'],
    ['FREQ=DAILY;COUNT=0', 'COUNT no admite «0». Escriba un número entre 1 y 100.000.'],
    ['FREQ=DAILY;COUNT=-3', 'COUNT no admite «-3». Escriba un número entre 1 y 100.000.'],
    ['FREQ=DAILY;COUNT=9999999', 'COUNT no admite «9999999». Escriba un número entre 1 y 100.000.'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'BYMONTHDAY no admite «32». Escriba un número entre -31 y 31, sin el 0.'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'BYMONTHDAY no admite «0». Escriba un número entre -31 y 31, sin el 0.'],
    ['FREQ=YEARLY;BYMONTH=13', 'BYMONTH no admite «13». Escriba un número entre 1 y 12.'],
    ['FREQ=WEEKLY;BYDAY=LU', 'BYDAY no admite «LU». Use MO, TU, WE, TH, FR, SA o SU.'],
    [
      'FREQ=WEEKLY;BYDAY=1MO',
      'Un día numerado, como 2MO, no puede estar con FREQ=WEEKLY. Quite el número o elija MONTHLY o YEARLY.',
    ],
    ['FREQ=YEARLY;BYWEEKNO=3;BYDAY=1MO', 'Un día numerado, como 2MO, no puede estar con BYWEEKNO. Quite el número.'],
    ['FREQ=WEEKLY;BYMONTHDAY=3', 'BYMONTHDAY no puede estar con FREQ=WEEKLY. Quite esa parte o elija FREQ=YEARLY.'],
    ['FREQ=MONTHLY;BYYEARDAY=3', 'BYYEARDAY no puede estar con FREQ=MONTHLY. Quite esa parte o elija FREQ=YEARLY.'],
    ['FREQ=MONTHLY;BYWEEKNO=3', 'BYWEEKNO no puede estar con FREQ=MONTHLY. Quite esa parte o elija FREQ=YEARLY.'],
    ['FREQ=DAILY;BYSETPOS=1', 'BYSETPOS necesita otra parte, como BYDAY. Agréguela o quite BYSETPOS.'],
    ['FREQ=DAILY;BYSECOND=5', 'BYSECOND solo puede decir el segundo en que empieza el evento. Quite esa parte.'],
    [
      'FREQ=DAILY;COUNT=2;UNTIL=20270101T000000Z',
      'La regla de repetición dice COUNT y UNTIL. Deje solo uno de los dos.',
    ],
    ['FREQ=DAILY;FREQ=WEEKLY', 'La regla de repetición dice FREQ más de una vez. Deje una sola.'],
    ['FREQ=DAILY;X-PART=1', 'La regla de repetición tiene una parte desconocida: «X-PART». Quite esa parte.'],
    [
      'RSCALE=HEBREW;FREQ=YEARLY',
      'La regla de repetición es de otro calendario. Solo se admite el gregoriano, sin SKIP.',
    ],
    [
      'FREQ=MONTHLY;SKIP=FORWARD',
      'La regla de repetición es de otro calendario. Solo se admite el gregoriano, sin SKIP.',
    ],
    ['FREQ=DAILY;UNTIL=20260230', 'UNTIL no es una fecha: «20260230». Escríbala como 20261231 o 20261231T235959.'],
    [
      'FREQ=DAILY;UNTIL=20261231',
      'UNTIL no es de la misma clase que el comienzo, y no se sabe si incluye el último día. ' +
        'Escríbalo con hora, como 20261231T235959.',
    ],
    [
      `FREQ=DAILY;BYMONTH=${'1,'.repeat(300)}1`,
      'La regla de repetición tiene más de 500 caracteres. Escriba una más corta.',
    ],
  ])('%s', (rule, reason) => {
    expect(checkRule(rule, timed)).toEqual({ ok: false, reason });
  });

  const everyHour = Array.from({ length: 24 }, (_, hour) => hour).join(',');

  test.each([
    'FREQ=DAILY;COUNT=36601',
    'FREQ=WEEKLY;COUNT=5300',
    'FREQ=MINUTELY;COUNT=50001',
    'FREQ=MONTHLY;COUNT=1300',
    'FREQ=YEARLY;BYHOUR=8,12,18;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=100',
  ])('when finding its last date takes too long: %s', (rule) => {
    const reason =
      'La regla de repetición termina después de demasiadas fechas o de más de 100 años. Escriba un COUNT menor, o una fecha en UNTIL.';
    expect(checkRule(rule, timed)).toEqual({ ok: false, reason });
  });

  test('when BYSETPOS would choose from too many times', () => {
    const rule = `FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=${everyHour};BYMINUTE=0,30;BYSETPOS=1`;
    const reason = 'BYSETPOS no puede estar con más de 24 horas por día. Quite horas o minutos de la regla.';
    expect(checkRule(rule, timed)).toEqual({ ok: false, reason });
  });

  test.each([
    `FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=${everyHour};BYSETPOS=366`,
    `FREQ=YEARLY;BYMONTHDAY=1,2,3,4;BYHOUR=${everyHour};BYSETPOS=-1`,
    `FREQ=YEARLY;BYWEEKNO=1,2,3,4,5,6;BYHOUR=${everyHour};BYSETPOS=1`,
    `FREQ=YEARLY;BYHOUR=${everyHour};BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=20`,
  ])('when BYSETPOS would choose from too many dates of a period, without computing one: %s', (rule) => {
    const enumerated = vi.spyOn(RRule.prototype, 'between');
    const checked = checkRule(rule, timed);
    const { length: calls } = enumerated.mock.calls;
    enumerated.mockRestore();
    const reason =
      'BYSETPOS no puede elegir entre más de 1.000 fechas y horas de un período. Quite días u horas de la regla.';
    expect([checked, calls]).toEqual([{ ok: false, reason }, 0]);
  });

  test.each([
    'FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=YEARLY;BYMONTH=12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=8,16;BYSETPOS=1,-1',
    `FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=${everyHour};BYSETPOS=-1`,
  ])('but not when BYSETPOS chooses from fewer: %s', (rule) => {
    expect(checkRule(rule, timed).ok).toBe(true);
  });

  test.each([
    'FREQ=DAILY;COUNT=36500',
    'FREQ=WEEKLY;COUNT=5000',
    'FREQ=MINUTELY;COUNT=50000',
    'FREQ=YEARLY;COUNT=1000',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=1000',
    'FREQ=HOURLY;BYMINUTE=0,20,40;BYSETPOS=-1;COUNT=1000',
  ])('but not when its last date is found soon: %s', (rule) => {
    expect(checkRule(rule, timed).ok).toBe(true);
  });

  test.each([
    [
      'FREQ=HOURLY',
      'Un evento de todo el día no puede repetirse por horas o minutos. Elija días o un período más largo.',
    ],
    [
      'FREQ=DAILY;UNTIL=20261231T000000Z',
      'UNTIL no es de la misma clase que el comienzo, y no se sabe si incluye el último día. ' +
        'Escríbalo sin hora, como 20261231.',
    ],
  ])('of an all-day event: %s', (rule, reason) => {
    expect(checkRule(rule, allDay)).toEqual({ ok: false, reason });
  });

  test('in a zone that does not exist, or far from our time', () => {
    expect(checkRule('FREQ=DAILY', { ...timed, timeZone: 'Nowhere' })).toEqual({
      ok: false,
      reason: 'La zona horaria no existe. Elija otra.',
    });
    expect(checkRule('FREQ=DAILY', { ...allDay, start: '1599-12-31', end: '1600-01-01' })).toEqual({
      ok: false,
      reason: 'Un evento que se repite no puede empezar antes de 1600. Cambie el comienzo.',
    });
  });
});

test('other calendars get UNTIL in UTC, or the day of an all-day event', () => {
  expect(ruleForExport('FREQ=DAILY;UNTIL=20261231T090000', timed)).toBe('FREQ=DAILY;UNTIL=20261231T120000Z');
  expect(ruleForExport('FREQ=DAILY;UNTIL=20261231', allDay)).toBe('FREQ=DAILY;UNTIL=20261231');
  expect(ruleForExport('FREQ=DAILY;COUNT=3', timed)).toBe('FREQ=DAILY;COUNT=3');
});
