import { editSeries } from '#domain/recurrence/edit-series.ts';
import type { SeriesEdit } from '#domain/recurrence/series-edit.types.ts';
import { describe, expect, test } from 'vitest';
import { accepted, at, moveTo, weekly } from './kit/edits.ts';
import { eventFrom } from './kit/series.ts';

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
