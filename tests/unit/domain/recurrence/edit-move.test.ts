import { editSeries } from '#domain/recurrence/edit-series.ts';
import { describe, expect, test } from 'vitest';
import { accepted, at, both, changeOf, moveTo, shown, weekly } from './kit/edits.ts';
import { eventFrom, wallsOf } from './kit/series.ts';

describe('moving', () => {
  test('one occurrence writes an override, and moving it back removes it', () => {
    const moved = accepted(editSeries(weekly, moveTo('this', at('11-04'), '2026-11-05T15:00:00', 2))).event ?? weekly;
    expect(moved.overrides).toEqual([
      {
        recurrenceId: at('11-04'),
        allDay: false,
        start: '2026-11-05T15:00:00',
        end: '2026-11-05T17:00:00',
        timeZone: 'America/New_York',
        title: 'Reunión',
        place: 'Sala 1',
        note: '',
      },
    ]);
    expect(accepted(editSeries(moved, moveTo('this', at('11-04'), at('11-04')))).event).toEqual(weekly);
  });

  test('the following ones splits COUNT and moves the weekdays', () => {
    const { event, second } = accepted(editSeries(weekly, moveTo('following', at('11-09'), '2026-11-10T15:00:00')));
    expect(event?.rule).toBe('FREQ=WEEKLY;COUNT=2;BYDAY=MO,WE');
    expect(second).toMatchObject({ rule: 'FREQ=WEEKLY;COUNT=4;BYDAY=TU,TH', start: '2026-11-10T15:00:00' });
    expect(shown(second)).toEqual(['11-10T15', '11-12T15', '11-17T15', '11-19T15']);
  });

  test('the following ones divides exclusions, added dates and overrides', () => {
    const series = accepted(
      editSeries(
        { ...weekly, exdates: [at('11-04'), at('11-11')], rdates: ['2026-11-03T09:00:00', '2026-11-13T09:00:00'] },
        moveTo('this', at('11-16'), '2026-11-15T20:00:00'),
      ),
    ).event;
    expect(both(series ?? weekly, moveTo('following', at('11-09'), '2026-11-09T10:00:00'))).toEqual([
      ['11-02T09', '11-03T09'],
      ['11-09T10', '11-13T10', '11-15T21', '11-18T10'],
    ]);
  });

  test('from the first occurrence on is moving all, and keeps one event', () => {
    const all = both(weekly, moveTo('all', at('11-02'), '2026-11-01T10:00:00'));
    expect(all).toEqual([['11-01T10', '11-03T10', '11-08T10', '11-10T10', '11-15T10', '11-17T10'], null]);
    expect(both(weekly, moveTo('following', at('11-02'), '2026-11-01T10:00:00'))).toEqual(all);
  });

  test('all by an override moves the series by as much as the override', () => {
    const moved = accepted(editSeries(weekly, moveTo('this', at('11-04'), '2026-11-05T15:00:00'))).event ?? weekly;
    expect(both(moved, moveTo('all', at('11-04'), '2026-11-05T16:00:00'))[0]).toEqual([
      '11-02T10',
      '11-05T16',
      '11-09T10',
      '11-11T10',
      '11-16T10',
      '11-18T10',
    ]);
  });

  test('every second week by a day moves the first day of the week too', () => {
    const event = eventFrom(at('11-01'), 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=MO,SU');
    expect(shown(event)).toEqual(['11-01T09', '11-09T09', '11-15T09', '11-23T09']);
    expect(both(event, moveTo('all', at('11-01'), at('11-02')))[0]).toEqual([
      '11-02T09',
      '11-10T09',
      '11-16T09',
      '11-24T09',
    ]);
  });

  test('a length of its own stays with an override', () => {
    const long = accepted(editSeries(weekly, moveTo('this', at('11-04'), at('11-04'), 3))).event ?? weekly;
    const { event } = accepted(editSeries(long, moveTo('all', at('11-02'), at('11-02'), 2)));
    expect(event?.end).toBe('2026-11-02T11:00:00');
    expect(event?.overrides[0]?.end).toBe('2026-11-04T12:00:00');
  });

  test('to all-day and back changes the kind of the series', () => {
    const { event } = accepted(editSeries(weekly, moveTo('all', at('11-04'), '2026-11-05', 24)));
    expect(shown(event)).toEqual(['11-03', '11-05', '11-10', '11-12', '11-17', '11-19']);
    const back = accepted(editSeries(event ?? weekly, moveTo('all', '2026-11-05', at('11-04'))));
    expect(shown(back.event)).toEqual(shown(weekly));
  });

  test('an override of another zone keeps its zone', () => {
    const zoned = accepted(
      editSeries(
        weekly,
        changeOf(weekly, 'this', at('11-04'), {
          times: {
            allDay: false,
            start: '2026-11-04T12:00:00',
            end: '2026-11-04T13:00:00',
            timeZone: 'America/Asuncion',
          },
        }),
      ),
    ).event;
    // 11:00 in New York is 13:00 in Paraguay.
    const { event } = accepted(editSeries(zoned ?? weekly, moveTo('this', at('11-04'), '2026-11-04T11:00:00')));
    expect(event?.overrides[0]).toMatchObject({ start: '2026-11-04T13:00:00', timeZone: 'America/Asuncion' });
  });

  test.each([
    ['FREQ=MONTHLY', '2026-11-12', ['11-12', '12-12', '01-12']],
    ['FREQ=MONTHLY;BYMONTHDAY=10,20', '2026-11-12', ['11-12', '11-22', '12-12']],
    ['FREQ=MONTHLY;BYDAY=2TU', '2026-11-17', ['11-17', '12-15', '01-19']],
    ['FREQ=YEARLY', '2026-12-31', ['12-31', '12-31', '12-31']],
    ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=10', '2027-01-01', ['01-01', '01-01', '01-01']],
    ['FREQ=DAILY;INTERVAL=2;BYDAY=TU,SA', '2026-11-11', ['11-11', '11-15', '11-25']],
  ])('%s to %s', (rule, start, days) => {
    const event = eventFrom('2026-11-10', rule);
    const { event: moved } = accepted(editSeries(event, moveTo('all', '2026-11-10', start, 24)));
    expect(wallsOf(moved ?? event, 3).map((wall) => wall.slice(5))).toEqual(days);
  });

  test('a yearly date by way of a leap day moves its exclusions by dates', () => {
    const event = eventFrom('2026-03-05', 'FREQ=YEARLY;COUNT=4', { exdates: ['2028-03-05'] });
    const { event: moved } = accepted(editSeries(event, moveTo('all', '2026-03-05', '2026-02-20', 24)));
    expect(wallsOf(moved ?? event)).toEqual(['2026-02-20', '2027-02-20', '2029-02-20']);
  });

  const cannotMoveDay =
    'La regla de repetición no se puede mover así a otro día. Cambie la regla en el formulario del evento.';

  test.each([
    ['FREQ=MONTHLY', '2026-12-01'],
    ['FREQ=MONTHLY', '2026-11-30'],
    ['FREQ=MONTHLY;BYDAY=2TU', '2026-11-11'],
    ['FREQ=MONTHLY;BYDAY=2TU;BYMONTHDAY=10', '2026-11-17'],
    ['FREQ=MONTHLY;BYDAY=TU,WE;BYSETPOS=3', '2026-11-17'],
    ['FREQ=YEARLY;BYYEARDAY=314', '2026-11-11'],
    ['FREQ=WEEKLY;BYMONTH=11', '2026-11-11'],
    ['FREQ=DAILY;BYMONTHDAY=10', '2026-11-11'],
  ])('%s to %s is refused', (rule, start) => {
    const event = eventFrom('2026-11-10', rule);
    expect(editSeries(event, moveTo('all', '2026-11-10', start, 24))).toEqual({ ok: false, reason: cannotMoveDay });
  });

  test('hours of a rule move together while they stay in their day', () => {
    const event = eventFrom(at('11-02'), 'FREQ=DAILY;COUNT=4;BYHOUR=9,20');
    const { event: moved } = accepted(editSeries(event, moveTo('all', at('11-02'), '2026-11-02T12:00:00')));
    expect(shown(moved)).toEqual(['11-02T12', '11-02T23', '11-03T12', '11-03T23']);
    expect(editSeries(event, moveTo('all', at('11-02'), '2026-11-02T13:00:00'))).toEqual({
      ok: false,
      reason:
        'La regla de repetición dice varias horas, que no se pueden mover así. Cambie la regla en el formulario del evento.',
    });
  });

  test('UNTIL moves with the last occurrence, or stays when the occurrences stay in their days', () => {
    const event = eventFrom(at('11-02'), 'FREQ=DAILY;UNTIL=20261105T235959');
    const moved = (start: string) => accepted(editSeries(event, moveTo('all', at('11-02'), start))).event;
    expect(moved('2026-11-02T22:00:00')?.rule).toBe('FREQ=DAILY;UNTIL=20261105T235959');
    expect(moved('2026-11-03T08:00:00')?.rule).toBe('FREQ=DAILY;UNTIL=20261106T080000');
  });
});
