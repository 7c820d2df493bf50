import { describe, expect, test } from 'vitest';
import { eventLines, eventOf, fileOf, readFile, reasonOf } from './kit/files.ts';

describe('series', () => {
  const weekly = ['DTSTART;TZID=America/New_York:20260302T090000', 'RRULE:FREQ=WEEKLY;COUNT=5'];

  test('take excluded dates in lists, in another zone, and as days', () => {
    const event = eventOf(
      ...weekly,
      'EXDATE;TZID=America/New_York:20260309T090000,20260316T090000',
      'EXDATE:20260323T130000Z',
      'EXDATE;VALUE=DATE:20260330',
    );
    expect(event.exdates).toEqual([
      '2026-03-09T09:00:00',
      '2026-03-16T09:00:00',
      '2026-03-23T09:00:00',
      '2026-03-30T09:00:00',
    ]);
  });

  test('take added dates, and excluded days exclude those too', () => {
    const event = eventOf(...weekly, 'RDATE;TZID=America/New_York:20260401T180000', 'EXDATE;VALUE=DATE:20260401');
    expect([event.rdates, event.exdates]).toEqual([
      ['2026-04-01T18:00:00'],
      ['2026-04-01T09:00:00', '2026-04-01T18:00:00'],
    ]);
  });

  const override = (id: string, ...lines: readonly string[]) =>
    eventLines(`RECURRENCE-ID${id}`, 'DTSTART;TZID=America/New_York:20260310T150000', 'SUMMARY:Otra', ...lines);

  test('take changed occurrences, and cancelled ones as excluded dates', () => {
    const { events, refused } = readFile(
      fileOf(
        ...override(':20260309T130000Z'),
        ...eventLines(...weekly),
        ...override(';TZID=America/New_York:20260316T090000', 'STATUS:CANCELLED'),
      ),
    );
    expect(refused).toEqual([]);
    expect(events.map(({ exdates, overrides }) => ({ exdates, overrides }))).toEqual([
      {
        exdates: ['2026-03-16T09:00:00'],
        overrides: [
          {
            recurrenceId: '2026-03-09T09:00:00',
            title: 'Otra',
            place: '',
            note: '',
            allDay: false,
            start: '2026-03-10T15:00:00',
            end: '2026-03-10T15:00:00',
            timeZone: 'America/New_York',
          },
        ],
      },
    ]);
  });

  test.each([
    [
      'for all following occurrences',
      ';RANGE=THISANDFUTURE;TZID=America/New_York:20260309T090000',
      [],
      'Cambia una repetición y las siguientes a la vez (THISANDFUTURE).',
    ],
    [
      'of an occurrence that there is not',
      ';TZID=America/New_York:20260310T090000',
      [],
      'Cambia una repetición que la serie no tiene.',
    ],
    [
      'with a rule of its own',
      ';TZID=America/New_York:20260309T090000',
      ['RRULE:FREQ=DAILY'],
      'Una repetición cambiada tiene su propia regla.',
    ],
    [
      'that is private alone',
      ';TZID=America/New_York:20260309T090000',
      ['CLASS:PRIVATE'],
      'Una repetición es privada y la serie no.',
    ],
  ])('with a change %s are refused', (_name, id, lines, reason) => {
    const { events, refused } = readFile(fileOf(...eventLines(...weekly), ...override(id, ...lines)));
    expect([events, refused.map((event) => event.reason)]).toEqual([[], [reason]]);
  });

  test('a changed occurrence without its series is refused', () => {
    expect(readFile(fileOf(...override(':20260309T130000Z'))).refused).toEqual([
      { uid: 'uno', summary: 'Otra', reason: 'Es una repetición cambiada de una serie que no está en el archivo.' },
    ]);
  });

  test.each([
    [
      'every second',
      ['RRULE:FREQ=SECONDLY'],
      'Un evento no puede repetirse por segundos. Elija minutos o un período más largo.',
    ],
    ['never', ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'], 'Su regla de repetición no da ninguna fecha en 50 años.'],
    ['by two rules', ['RRULE:FREQ=DAILY', 'RRULE:FREQ=WEEKLY'], 'Tiene más de una regla de repetición.'],
    [
      'except by a rule',
      ['RRULE:FREQ=DAILY', 'EXRULE:FREQ=WEEKLY'],
      'Excluye fechas con una regla (EXRULE), que ya no es parte de iCalendar.',
    ],
    ['on added periods', ['RDATE;VALUE=PERIOD:20260302T090000Z/PT1H'], 'Agrega fechas con duración propia (PERIOD).'],
  ])('that occur %s are refused', (_name, lines, reason) => {
    expect(reasonOf(...lines)).toBe(reason);
  });

  test('that are too long are refused', () => {
    const dates = Array.from({ length: 2_001 }, (_, day) =>
      new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10).replaceAll('-', ''),
    );
    const overrides = Array.from({ length: 501 }, () => override(';TZID=America/New_York:20260309T090000'));
    expect(reasonOf('DTSTART;VALUE=DATE:20260101', `RDATE;VALUE=DATE:${dates.join(',')}`)).toBe(
      'Agrega o excluye más de 2.000 fechas.',
    );
    expect(readFile(fileOf(...eventLines(...weekly), ...overrides.flat())).refused.map(({ reason }) => reason)).toEqual(
      ['Tiene más de 500 repeticiones cambiadas.'],
    );
    const long = Array.from({ length: 17 }, (_, week) => {
      const day = new Date(Date.UTC(2026, 2, 2 + 7 * week)).toISOString().slice(0, 10).replaceAll('-', '');
      return override(`;TZID=America/New_York:${day}T090000`, `DESCRIPTION:${'x'.repeat(4_000)}`);
    });
    const endless = eventLines('DTSTART;TZID=America/New_York:20260302T090000', 'RRULE:FREQ=WEEKLY');
    const reasons = (count: number) =>
      readFile(fileOf(...endless, ...long.slice(0, count).flat())).refused.map(({ reason }) => reason);
    expect([reasons(16), reasons(17)]).toEqual([
      [],
      ['Sus repeticiones cambiadas tienen más de 65.536 caracteres de texto.'],
    ]);
  });
});

describe('times at the ends of the years that have a text', () => {
  const tokyo = 'DTSTART;TZID=Asia/Tokyo:20260302T090000';
  const outOfRange = 'Es de un año anterior a 1900 o posterior a 2199.';

  test('do not fail a whole file', () => {
    const { events, refused } = readFile(
      fileOf(
        ...eventLines('UID:endless', tokyo, 'RRULE:FREQ=WEEKLY;UNTIL=99991231T235959Z'),
        ...eventLines('UID:over', 'DTSTART:20260302T090000', 'RRULE:FREQ=WEEKLY;UNTIL=00000101T000000Z'),
        ...eventLines('UID:early', tokyo, 'RRULE:FREQ=WEEKLY', 'RDATE;TZID=Pacific/Auckland:00010101T000000'),
        ...eventLines('UID:usual'),
      ),
    );
    expect(events.map(({ uid, rule }) => [uid, rule])).toEqual([
      ['endless', 'FREQ=WEEKLY;UNTIL=21991231T235959'],
      ['usual', null],
    ]);
    expect(refused.map(({ uid, reason }) => [uid, reason])).toEqual([
      ['over', 'Su regla de repetición no da ninguna fecha en 50 años.'],
      ['early', outOfRange],
    ]);
  });

  test.each([
    ['RRULE:FREQ=WEEKLY', 'RDATE:99991231T235959Z'],
    ['RRULE:FREQ=WEEKLY', 'EXDATE:00010101T000000Z'],
    ['RRULE:FREQ=WEEKLY', 'RDATE;TZID=Asia/Tokyo:99991231T235959'],
    ['DURATION:P999999DT999999999S'],
    ['DTEND:99991231T235959Z'],
  ])('are refused with their reason: %s %s', (...lines) => {
    expect(reasonOf(tokyo, ...lines)).toBe(outOfRange);
  });
});
