import { editSeries } from '#domain/recurrence/edit-series.ts';
import type { ChangeEdit } from '#domain/recurrence/series-edit.types.ts';
import { timesFrom } from '#domain/recurrence/split-series.ts';
import { describe, expect, test } from 'vitest';
import { HOUR, accepted, at, both, changeOf, moveTo, shown, weekly } from './kit/edits.ts';
import { eventFrom, wallsOf } from './kit/series.ts';

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

  test('a series gives it the first date of its new rule as start, and a second series too', () => {
    const all = accepted(editSeries(weekly, changeOf(weekly, 'all', null, { rule: 'FREQ=WEEKLY;BYDAY=TU' })));
    const rest = changeOf(weekly, 'following', at('11-09'), { rule: 'FREQ=WEEKLY;BYDAY=TU' });
    const { second } = accepted(editSeries(weekly, rest));
    expect([all.event, second].map((series) => [series?.start, series?.end])).toEqual([
      ['2026-11-03T09:00:00', '2026-11-03T10:00:00'],
      ['2026-11-10T09:00:00', '2026-11-10T10:00:00'],
    ]);
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
