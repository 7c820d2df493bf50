import { editSeries } from '#domain/recurrence/edit-series.ts';
import type { ChangeEdit, EditResult, SeriesEdit } from '#domain/recurrence/series-edit.types.ts';
import type { SeriesEvent } from '#domain/recurrence/series.types.ts';
import { timesFrom } from '#domain/recurrence/split-series.ts';
import { describe, expect, test } from 'vitest';
import { eventFrom, wallsOf } from './kit/series.ts';

const HOUR = 3_600_000;

/** Mondays and Wednesdays at 9:00: November 2, 4, 9, 11, 16 and 18. */
const weekly = eventFrom('2026-11-02T09:00:00', 'FREQ=WEEKLY;COUNT=6;BYDAY=MO,WE');

const accepted = (result: EditResult): { event: SeriesEvent | null; second: SeriesEvent | null } => {
  if (!result.ok) throw new Error(result.reason);
  return result;
};

/** Day and hour of each occurrence, with the title of those that have another one than the series. */
const shown = (event: SeriesEvent | null) => (event === null ? null : wallsOf(event).map((wall) => wall.slice(5, 13)));

const both = (event: SeriesEvent, edit: SeriesEdit) => {
  const result = accepted(editSeries(event, edit));
  return [shown(result.event), shown(result.second)];
};

const at = (day: string) => `2026-${day}T09:00:00`;

/** A move of an hour-long occurrence. */
const moveTo = (scope: SeriesEdit['scope'], recurrenceId: string | null, start: string, hours = 1): SeriesEdit => {
  const allDay = start.length === 10;
  const { end } = timesFrom({ allDay, start, end: start, timeZone: 'America/New_York' }, start, hours * HOUR);
  return { type: 'move', scope, recurrenceId, allDay, start, end };
};

/** What the form sends without a change, and with some. */
const changeOf = (
  event: SeriesEvent,
  scope: SeriesEdit['scope'],
  recurrenceId: string | null,
  more: Partial<ChangeEdit>,
): ChangeEdit => ({
  type: 'change',
  scope,
  recurrenceId,
  times: timesFrom(event, scope === 'all' ? event.start : (recurrenceId ?? event.start)),
  content: { title: event.title, place: event.place, note: event.note },
  rule: event.rule,
  ...more,
});

describe('deleting', () => {
  test('one occurrence excludes its date', () => {
    const { event } = accepted(editSeries(weekly, { type: 'delete', scope: 'this', recurrenceId: at('11-04') }));
    expect(event).toEqual({ ...weekly, exdates: [at('11-04')] });
  });

  test('an override removes it too', () => {
    const moved = accepted(editSeries(weekly, moveTo('this', at('11-04'), at('11-05')))).event ?? weekly;
    const { event } = accepted(editSeries(moved, { type: 'delete', scope: 'this', recurrenceId: at('11-04') }));
    expect(event).toEqual({ ...weekly, exdates: [at('11-04')] });
  });

  test('the following ones ends the series before', () => {
    const edit: SeriesEdit = { type: 'delete', scope: 'following', recurrenceId: at('11-09') };
    expect(accepted(editSeries(weekly, edit))).toMatchObject({
      event: { rule: 'FREQ=WEEKLY;COUNT=2;BYDAY=MO,WE' },
      second: null,
    });
    const endless = { ...weekly, rule: 'FREQ=WEEKLY;BYDAY=MO,WE' };
    expect(accepted(editSeries(endless, edit)).event?.rule).toBe('FREQ=WEEKLY;UNTIL=20261104T090000;BYDAY=MO,WE');
  });

  test('the first with the following ones, all, or the last that is left deletes the event', () => {
    const none = { ok: true, event: null, second: null };
    const left = { ...weekly, exdates: ['02', '04', '09', '11', '16'].map((day) => at(`11-${day}`)) };
    expect(editSeries(weekly, { type: 'delete', scope: 'following', recurrenceId: at('11-02') })).toEqual(none);
    expect(editSeries(weekly, { type: 'delete', scope: 'all', recurrenceId: at('11-09') })).toEqual(none);
    expect(editSeries(left, { type: 'delete', scope: 'this', recurrenceId: at('11-18') })).toEqual(none);
    expect(editSeries(left, { type: 'delete', scope: 'following', recurrenceId: at('11-18') })).toEqual(none);
  });

  test('an event that occurs once deletes it, whatever the scope', () => {
    const once = eventFrom(at('11-02'), null);
    expect(editSeries(once, { type: 'delete', scope: 'this', recurrenceId: null })).toEqual({
      ok: true,
      event: null,
      second: null,
    });
  });
});

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

describe('changing', () => {
  test('one occurrence writes what the form says into an override', () => {
    const content = { title: 'Otra', place: 'Sala 2', note: 'Traer el informe' };
    const { event } = accepted(editSeries(weekly, changeOf(weekly, 'this', at('11-04'), { content })));
    expect(event?.overrides).toEqual([{ recurrenceId: at('11-04'), ...timesFrom(weekly, at('11-04')), ...content }]);
  });

  test('texts of the series leaves an override the texts in which it differs', () => {
    const content = { title: 'Otra', place: 'Sala 1', note: '' };
    const one = accepted(editSeries(weekly, changeOf(weekly, 'this', at('11-04'), { content }))).event ?? weekly;
    const all = { title: 'Todas', place: 'Sala 3', note: '' };
    const { event } = accepted(editSeries(one, changeOf(one, 'all', at('11-02'), { content: all })));
    expect(event).toMatchObject({ ...all, overrides: [{ title: 'Otra', place: 'Sala 3' }] });
  });

  test('the rule of the following ones gives the second series the new rule', () => {
    const edit = changeOf(weekly, 'following', at('11-09'), { rule: 'FREQ=DAILY;COUNT=2' });
    expect(both(weekly, edit)).toEqual([
      ['11-02T09', '11-04T09'],
      ['11-09T09', '11-10T09'],
    ]);
  });

  test('COUNT that the form repeats unchanged is divided', () => {
    const edit = changeOf(weekly, 'following', at('11-09'), { rule: 'COUNT=6;FREQ=WEEKLY;BYDAY=WE,MO' });
    expect(both(weekly, edit)).toEqual([
      ['11-02T09', '11-04T09'],
      ['11-09T09', '11-11T09', '11-16T09', '11-18T09'],
    ]);
  });

  test('the rule of all drops overrides and exclusions of dates that it does not give', () => {
    const series = { ...weekly, exdates: [at('11-09'), at('11-11')] };
    const moved = accepted(editSeries(series, moveTo('this', at('11-04'), at('11-05')))).event ?? series;
    const edit = changeOf(moved, 'all', at('11-02'), { rule: 'FREQ=WEEKLY;COUNT=3;BYDAY=MO' });
    expect(accepted(editSeries(moved, edit)).event).toMatchObject({ exdates: [at('11-09')], overrides: [] });
  });

  test('all to no repetition leaves one occurrence', () => {
    const series = { ...weekly, exdates: [at('11-09')], rdates: ['2026-11-03T09:00:00'] };
    const { event } = accepted(editSeries(series, changeOf(series, 'all', at('11-02'), { rule: null })));
    expect(event).toEqual({ ...weekly, rule: null });
  });

  test('an event that occurs once can begin to repeat', () => {
    const once = eventFrom(at('11-02'), null);
    const { event } = accepted(editSeries(once, changeOf(once, 'all', null, { rule: 'freq=daily;count=2' })));
    expect(event).toEqual({ ...once, rule: 'FREQ=DAILY;COUNT=2' });
  });

  test('the zone of all keeps the wall times', () => {
    const edit = changeOf(weekly, 'all', at('11-02'), {
      times: { ...timesFrom(weekly, weekly.start), timeZone: 'America/Asuncion' },
    });
    const { event } = accepted(editSeries(weekly, edit));
    expect(event?.timeZone).toBe('America/Asuncion');
    expect(shown(event)).toEqual(shown(weekly));
  });

  test.each<[string, Partial<ChangeEdit>, string]>([
    [
      'the rule of one occurrence',
      { rule: 'FREQ=DAILY' },
      'La repetición no se puede cambiar en un solo evento de la serie. Elija este y los siguientes, o todos.',
    ],
    [
      'an end before its start',
      { times: { ...weekly, end: at('11-01') } },
      'El fin es anterior al comienzo. Cambie uno de los dos.',
    ],
    [
      'a day as the time of an hour',
      { times: { ...weekly, start: '2026-11-02' } },
      'El comienzo o el fin no es una fecha válida. Corríjalo.',
    ],
    ['an unknown zone', { times: { ...weekly, timeZone: 'Nowhere' } }, 'La zona horaria no existe. Elija otra.'],
  ])('%s is refused', (_, more, reason) => {
    expect(editSeries(weekly, changeOf(weekly, 'this', at('11-04'), more))).toEqual({ ok: false, reason });
  });

  test('to a rule that is not allowed or never occurs is refused', () => {
    const refusal = (rule: string) => editSeries(weekly, changeOf(weekly, 'all', at('11-02'), { rule }));
    expect(refusal('FREQ=SECONDLY')).toMatchObject({ ok: false });
    expect(refusal('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).toEqual({
      ok: false,
      reason: 'La regla de repetición no da ninguna fecha. Cámbiela.',
    });
  });

  test('an occurrence that does not exist, or no longer, is refused', () => {
    const gone = { ok: false, reason: 'Esta repetición ya no existe. Actualice el calendario.' };
    expect(editSeries(weekly, moveTo('this', at('11-03'), at('11-04')))).toEqual(gone);
    expect(editSeries({ ...weekly, exdates: [at('11-04')] }, moveTo('all', at('11-04'), at('11-05')))).toEqual(gone);
    expect(editSeries(weekly, moveTo('following', null, at('11-05')))).toEqual(gone);
  });

  test('more occurrences than a series can hold is refused', () => {
    const daily = eventFrom(at('11-02'), 'FREQ=DAILY');
    const full = {
      ...daily,
      overrides: wallsOf(daily, 500).map((recurrenceId) => ({
        ...timesFrom(daily, recurrenceId, 2 * HOUR),
        recurrenceId,
        title: '',
        place: '',
        note: '',
      })),
    };
    const next = wallsOf(daily, 501).at(-1) ?? '';
    expect(editSeries(full, moveTo('this', next, at('11-02')))).toEqual({
      ok: false,
      reason: 'La serie ya tiene 500 repeticiones cambiadas. Elija este y los siguientes para comenzar otra serie.',
    });
  });
});
