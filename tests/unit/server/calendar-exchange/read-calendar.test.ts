import { describe, expect, test } from 'vitest';
import { fileRefusals } from '#server/modules/calendar-exchange/calendar-exchange.texts.ts';
import { eventLines, eventOf, fileOf, readFile, reasonOf } from './kit/files.ts';

const starts = ({ start, end, timeZone, allDay }: ReturnType<typeof eventOf>) => [start, end, timeZone, allDay];

describe('texts', () => {
  test('are unfolded, also inside a character, and read without their escapes', () => {
    const line = Buffer.from('DESCRIPTION:Uno\\, dos\\; tres\\\\cuatro\\nÑandutí 🎨');
    const at = line.indexOf('Ñ') + 1;
    const folded = Buffer.concat([line.subarray(0, at), Buffer.from('\r\n '), line.subarray(at)]);
    const [head = '', tail = ''] = fileOf(...eventLines('X-HERE:'))
      .toString()
      .split('X-HERE:');
    const file = Buffer.concat([Buffer.from(head), folded, Buffer.from(tail)]);
    expect(readFile(file).events.map(({ note }) => note)).toEqual(['Uno, dos; tres\\cuatro\nÑandutí 🎨']);
  });

  test('may have LF as line ends, a byte order mark, or be UTF-16', () => {
    const text = fileOf(...eventLines('SUMMARY:Ñandutí')).toString();
    const files = [
      Buffer.from(text.replaceAll('\r\n', '\n')),
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
    ];
    expect(files.flatMap((file) => readFile(file).events.map(({ title }) => title))).toEqual([
      'Ñandutí',
      'Ñandutí',
      'Ñandutí',
    ]);
  });

  test('are read in the character set that their line names; others must be UTF-8', () => {
    const named = Buffer.from(fileOf(...eventLines('SUMMARY;CHARSET=ISO-8859-1:Ñandutí')).toString(), 'latin1');
    const plain = Buffer.from(fileOf(...eventLines('SUMMARY:Ñandutí')).toString(), 'latin1');
    expect(readFile(named).events.map(({ title }) => title)).toEqual(['Ñandutí']);
    expect(readFile(plain).refused).toEqual([{ uid: 'uno', summary: '', reason: 'Tiene un texto que no es UTF-8.' }]);
  });

  test('longer than a form admits refuse the event; a missing title gets one', () => {
    expect([reasonOf(`SUMMARY:${'x'.repeat(201)}`), reasonOf(`DESCRIPTION:${'x'.repeat(4_001)}`)]).toEqual([
      'Su título tiene más de 200 caracteres.',
      'Su descripción tiene más de 4.000 caracteres.',
    ]);
    expect(eventOf('SUMMARY:').title).toBe('(Sin título)');
  });
});

describe('times', () => {
  test.each([
    ['of no zone are in Paraguay', ['DTSTART:20260302T090000', 'DTEND:20260302T100000'], 'America/Asuncion'],
    ['in UTC stay in UTC', ['DTSTART:20260302T090000Z', 'DTEND:20260302T100000Z'], 'UTC'],
    ['of an IANA zone', ['DTSTART;TZID=America/New_York:20260302T090000', 'DURATION:PT1H'], 'America/New_York'],
    [
      'of a zone with a prefix',
      ['DTSTART;TZID=/freeassociation.sourceforge.net/America/New_York:20260302T090000', 'DURATION:PT60M'],
      'America/New_York',
    ],
    [
      'of a zone of Windows',
      ['DTSTART;TZID="Paraguay Standard Time":20260302T090000', 'DURATION:PT1H'],
      'America/Asuncion',
    ],
  ])('%s', (_name, lines, zone) => {
    expect(starts(eventOf(...lines))).toEqual(['2026-03-02T09:00:00', '2026-03-02T10:00:00', zone, false]);
  });

  test('without an end have no length, and a day without an end is one day', () => {
    expect(starts(eventOf('DTSTART:20260302T090000'))[1]).toBe('2026-03-02T09:00:00');
    expect(starts(eventOf('DTSTART;VALUE=DATE:20260302'))).toEqual([
      '2026-03-02',
      '2026-03-03',
      'America/Asuncion',
      true,
    ]);
    expect(starts(eventOf('DTSTART;VALUE=DATE:20260302', 'DURATION:P1W'))[1]).toBe('2026-03-09');
  });

  test('an end in another zone is the same instant in the zone of the start', () => {
    const event = eventOf('DTSTART;TZID=America/New_York:20260302T090000', 'DTEND;TZID=Europe/Madrid:20260302T160000');
    expect(starts(event)[1]).toBe('2026-03-02T10:00:00');
  });

  test('an event of Outlook from midnight to midnight that is marked as all-day is of whole days', () => {
    const event = eventOf('DTSTART:20260302T000000', 'DTEND:20260304T000000', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE');
    expect(starts(event)).toEqual(['2026-03-02', '2026-03-04', 'America/Asuncion', true]);
  });

  test.each([
    ['an end before the start', ['DTSTART:20260302T090000', 'DTEND:20260302T080000'], 'Termina antes de empezar.'],
    ['a day that does not exist', ['DTSTART;VALUE=DATE:20260230'], 'Tiene una fecha u hora que no existe (DTSTART).'],
    ['an offset', ['DTSTART:20260302T090000-0300'], 'Tiene una fecha u hora que no existe (DTSTART).'],
    [
      'an unknown zone',
      ['DTSTART;TZID=Mi casa:20260302T090000'],
      'Tiene una zona horaria que no se reconoce: «Mi casa».',
    ],
    [
      'days with hours',
      ['DTSTART;VALUE=DATE:20260302', 'DTEND:20260303T100000'],
      'Mezcla días enteros y horas (DTEND).',
    ],
    ['two ends', ['DTEND:20260302T100000', 'DURATION:PT1H'], 'Tiene a la vez fin y duración.'],
    ['a negative duration', ['DURATION:-PT1H'], 'Tiene una duración que no se puede leer.'],
    ['a year of another age', ['DTSTART:18200302T090000'], 'Es de un año anterior a 1900 o posterior a 2199.'],
    ['two starts', ['DTSTART:20260302T090000', 'DTSTART:20260302T090000'], 'Tiene más de una vez DTSTART.'],
    ['a line that is none', ['una línea sin sentido'], 'Tiene una línea que no se puede leer.'],
  ])('refuses %s', (_name, lines, reason) => {
    expect(reasonOf(...lines)).toBe(reason);
  });
});

describe('time zones', () => {
  const zone = (tzid: string, ...more: readonly string[]) => [
    'BEGIN:VTIMEZONE',
    `TZID:${tzid}`,
    ...more,
    'END:VTIMEZONE',
  ];
  const observance = (kind: string, start: string, from: string, to: string, rule = '') => [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...(rule === '' ? [] : [`RRULE:${rule}`]),
    `END:${kind}`,
  ];
  const eastern = [
    ...observance('STANDARD', '16011104T020000', '-0400', '-0500', 'FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'),
    ...observance(
      'DAYLIGHT',
      '16010311T020000',
      '-0500',
      '-0400',
      'FREQ=YEARLY;BYDAY=SU;BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14',
    ),
  ];
  const zoneOf = (...lines: readonly string[]) => {
    const { events, refused } = readFile(fileOf(...lines, ...eventLines('DTSTART;TZID=Mi casa:20260302T090000')));
    return events[0]?.timeZone ?? refused[0]?.reason;
  };

  test('without a known name are recognised by the place that they name, or by their clock changes', () => {
    expect(zoneOf(...zone('Mi casa', 'X-LIC-LOCATION:Europe/Madrid', ...eastern))).toBe('Europe/Madrid');
    expect(zoneOf(...zone('Mi casa', ...eastern))).toBe('America/New_York');
    expect(zoneOf(...zone('Mi casa', ...observance('STANDARD', '19700101T000000', '-0300', '-0300')))).toBe(
      'America/Asuncion',
    );
  });

  test('are compared as far as a usual file has definitions', () => {
    const fixed = zone('Mi casa', ...observance('STANDARD', '19700101T000000', '-0300', '-0300'));
    const others = (count: number) =>
      Array.from({ length: count }, (_, n) =>
        zone(
          `Otra ${n}`,
          ...Array.from({ length: 300 }, () => observance('STANDARD', '19700101T000000', '-0300', '-0300')).flat(),
        ),
      ).flat();
    expect(zoneOf(...others(16), ...fixed)).toBe('America/Asuncion');
    expect(zoneOf(...others(17), ...fixed)).toBe('Tiene una zona horaria que no se reconoce: «Mi casa».');
    const yearly = Array.from({ length: 100 }, () => eastern).flat();
    expect(zoneOf(...zone('Mi casa', ...yearly))).toBe('Tiene una zona horaria que no se reconoce: «Mi casa».');
  });

  test('whose clock changes no zone has, or that follow another kind of rule, are refused', () => {
    const unknown = 'Tiene una zona horaria que no se reconoce: «Mi casa».';
    expect(zoneOf(...zone('Mi casa', ...observance('STANDARD', '19700101T000000', '-0317', '-0317')))).toBe(unknown);
    expect(
      zoneOf(...zone('Mi casa', ...observance('STANDARD', '19700101T000000', '-0300', '-0400', 'FREQ=SECONDLY'))),
    ).toBe(unknown);
  });
});

test('an alarm at a time that the calendar offers is its reminder, and any other changes nothing', () => {
  const alarm = (trigger: string) => ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER${trigger}`, 'END:VALARM'];
  const reminder = (...triggers: readonly string[]) => eventOf(...triggers.flatMap(alarm)).reminder;
  expect([
    reminder(':-PT15M'),
    reminder(':-P0DT0H10M0S'),
    reminder(':PT0S'),
    reminder(':-P1D'),
    reminder(':-PT17M'),
    reminder(';RELATED=END:-PT15M'),
    reminder(':-PT15M', ':-PT30M'),
    reminder(),
  ]).toEqual([15, 10, 0, 1_440, null, null, null, null]);
});

test('says whether an event is private', () => {
  expect([eventOf(), eventOf('CLASS:PUBLIC'), eventOf('CLASS:CONFIDENTIAL')].map((event) => event.private)).toEqual([
    null,
    false,
    true,
  ]);
});

test('refuses tasks, cancelled events, events without UID and two different events of one UID, and reads the others', () => {
  const { events, refused } = readFile(
    fileOf(
      'BEGIN:VTODO',
      'UID:tarea',
      'SUMMARY:Pagar',
      'END:VTODO',
      ...eventLines('UID:cancelado', 'STATUS:CANCELLED'),
      ...eventLines('UID:'),
      ...eventLines('UID:doble', 'SUMMARY:Uno'),
      ...eventLines('UID:doble', 'SUMMARY:Dos'),
      ...eventLines('UID:igual'),
      ...eventLines('UID:igual'),
    ),
  );
  expect(events.map(({ uid }) => uid)).toEqual(['igual']);
  expect(refused).toEqual([
    { uid: 'tarea', summary: 'Pagar', reason: 'Es una tarea, no un evento.' },
    { uid: 'cancelado', summary: 'Reunión', reason: 'Está cancelado.' },
    { uid: '', summary: 'Reunión', reason: 'No tiene UID, que permite reconocerlo al importar de nuevo.' },
    { uid: 'doble', summary: 'Uno', reason: 'El archivo tiene dos eventos distintos con este UID.' },
  ]);
});

describe('refuses a file', () => {
  const whole = fileOf(...eventLines()).toString();
  test.each([
    ['without content', '', fileRefusals.empty],
    ['of another kind', '%PDF-1.7\n', fileRefusals.notCalendar],
    [
      'of bytes',
      Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 7_919) % 256)),
      fileRefusals.notCalendar,
    ],
    ['that ends too early', whole.slice(0, whole.indexOf('END:VEVENT')), fileRefusals.incomplete],
    ['whose parts end in another order', whole.replace('END:VEVENT', 'END:VTODO'), fileRefusals.malformed],
    ['of vCalendar', whole.replace('2.0', '1.0'), fileRefusals.oldVersion],
    ['that answers an invitation', whole.replace('VERSION', 'METHOD:REPLY\r\nVERSION'), fileRefusals.notEvents],
    ['with parts inside parts', fileOf(...Array.from({ length: 9 }, () => 'BEGIN:X-PARTE')), fileRefusals.malformed],
    [
      'with too many events',
      fileOf('BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(100_001)),
      fileRefusals.tooManyEvents(100_000),
    ],
  ])('%s', (_name, file, reason) => {
    expect(() => readFile(Buffer.from(file))).toThrow(reason);
  });
});
