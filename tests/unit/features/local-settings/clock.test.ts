import { clockAhead, judgeClock, showSpan } from '#features/local-settings/clock.ts';
import { localSettingsTexts } from '#features/local-settings/local-settings.texts.ts';
import { describe, expect, test } from 'vitest';

describe('the clock of this computer', () => {
  test('is right if it differs from the server by less than a minute', () => {
    expect(judgeClock({ ahead: 59_999, ownOffset: -180, serverOffset: -180 })).toBe('right');
    expect(judgeClock({ ahead: -59_999, ownOffset: -180, serverOffset: -180 })).toBe('right');
  });

  test('is wrong if it is a minute or more ahead of or behind the server', () => {
    expect(judgeClock({ ahead: 60_000, ownOffset: -180, serverOffset: -180 })).toBe('wrongClock');
    expect(judgeClock({ ahead: -60_000, ownOffset: -180, serverOffset: -180 })).toBe('wrongClock');
  });

  test('is not reported as wrong if the time zone data of the browser are outdated', () => {
    expect(judgeClock({ ahead: 0, ownOffset: -240, serverOffset: -180 })).toBe('oldZoneData');
    expect(judgeClock({ ahead: 3_600_000, ownOffset: -240, serverOffset: -180 })).toBe('oldZoneData');
  });

  test('is compared with the server at the midpoint between request and response', () => {
    expect(clockAhead(1_000, 3_000, 2_000)).toBe(0);
    expect(clockAhead(301_000, 303_000, 2_000)).toBe(300_000);
    expect(clockAhead(1_000, 3_000, 62_000)).toBe(-60_000);
  });
});

describe('the text of the clock check', () => {
  test.each([
    [0, '0 segundos'],
    [1_000, '1 segundo'],
    [-45_000, '45 segundos'],
    [300_000, '5 minutos'],
    [3_600_000, '1 hora'],
    [-10_800_000, '3 horas'],
  ])('shows a span of %i ms as «%s»', (span, text) => {
    expect(showSpan(span)).toBe(text);
  });

  test('says whether the clock is ahead or behind', () => {
    expect(localSettingsTexts.clockStatuses.wrongClock(300_000)).toBe(
      'El reloj de esta computadora está 5 minutos adelantado.',
    );
    expect(localSettingsTexts.clockStatuses.wrongClock(-300_000)).toBe(
      'El reloj de esta computadora está 5 minutos atrasado.',
    );
  });

  test('shows the UTC offset in the usual notation', () => {
    expect([-180, 330, 0].map(localSettingsTexts.offset)).toEqual(['UTC−03:00', 'UTC+05:30', 'UTC+00:00']);
  });
});
