import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileRefusals } from '#server/modules/calendar-exchange/calendar-exchange.texts.ts';
import { eventLines, fileOf } from '#tests/unit/server/calendar-exchange/kit/files.ts';
import { eventBody, calendarOf } from './kit/calendar.ts';
import { calendarFile, filesOf } from './kit/calendar-files.ts';
import { type Person, registerCompany } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

/** A calendar of its own, so that tests do not meet. */
async function newCalendar(): Promise<string> {
  const body = { id: newId(), name: 'Pruebas', color: 'blue', kind: 'company' };
  return (await api.call('createCalendar', { ...ana.as, body })).data.id;
}

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
});

afterAll(() => api.close());

test.each(['google', 'outlook', 'outlook-365', 'apple'])(
  'a calendar of %s is imported, and neither importing it again nor what was exported changes anything',
  async (name) => {
    const files = filesOf(api, ana);
    const id = await newCalendar();
    const first = await files.send(id, calendarFile(name));
    const again = await files.send(id, calendarFile(name));
    const exported = await files.send(id, await files.export(id));
    const stored = 'created' in first.data ? first.data.created : Number.NaN;
    expect(first.data).toMatchObject({ changed: 0, unchanged: 0 });
    expect(stored).toBeGreaterThan(1);
    expect(again.data).toMatchObject({ created: 0, changed: 0, unchanged: stored });
    expect(exported.data).toEqual({ created: 0, changed: 0, unchanged: stored, refused: [] });
  },
);

test('a series that begins before the first date of its rule is exported with that date, and neither file changes it', async () => {
  const id = await newCalendar();
  const files = filesOf(api, ana);
  const file = fileOf(...eventLines('RRULE:FREQ=WEEKLY;BYDAY=TU,TH'));
  await files.send(id, file);
  const exported = await files.export(id);
  expect(exported).toContain('DTSTART;TZID=America/Asuncion:20260303T');
  const answers = [await files.send(id, exported), await files.send(id, file)].map(({ data }) => data);
  const unchanged = { created: 0, changed: 0, unchanged: 1, refused: [] };
  expect(answers).toEqual([unchanged, unchanged]);
});

test('what a user makes in the calendar is exported and imported without a change', async () => {
  const id = await newCalendar();
  const calendar = calendarOf(api, ana);
  const weekly = {
    rule: 'FREQ=WEEKLY;UNTIL=20270301T120000',
    time_zone: 'America/New_York',
    reminder: 30,
    private: true,
  };
  const { id: event, revision } = await calendar.created(eventBody(id, { ...weekly, note: 'Uno, dos;\n\ttres \\ ñ' }));
  await calendar.move(revision, {
    id: event,
    scope: 'this',
    recurrence_id: '2026-12-07T09:00:00',
    all_day: false,
    start: '2026-12-08T12:00:00',
    end: '2026-12-08T13:30:00',
  });
  await calendar.created(
    eventBody(id, {
      all_day: true,
      start: '2026-12-24',
      end: '2026-12-26',
      time_zone: 'Asia/Tokyo',
      rule: 'FREQ=YEARLY',
    }),
  );
  const files = filesOf(api, ana);
  expect((await files.send(id, await files.export(id))).data).toEqual({
    created: 0,
    changed: 0,
    unchanged: 2,
    refused: [],
  });
});

test('an event whose changed occurrences were stored whole, as they were before, is exported and imported without a change', async () => {
  const id = await newCalendar();
  const calendar = calendarOf(api, ana);
  const event = await calendar.created(eventBody(id, { rule: 'FREQ=WEEKLY;COUNT=4', note: 'Con nota' }));
  const whole = {
    recurrenceId: '2026-11-30T09:00:00',
    title: 'Reunión',
    place: '',
    note: 'Con nota',
    allDay: false,
    start: '2026-11-30T11:00:00',
    end: '2026-11-30T12:00:00',
    timeZone: 'America/Asuncion',
  };
  await api.database.owner(
    (sql) => sql`
      update calendar_event set overrides = ${JSON.stringify([whole])}::text::jsonb where id = ${event.id}`,
  );
  const files = filesOf(api, ana);
  const file = await files.export(id);
  expect(file.split('DESCRIPTION:Con nota')).toHaveLength(3);
  expect((await files.send(id, file)).data).toEqual({ created: 0, changed: 0, unchanged: 1, refused: [] });
});

test('tells what was created, changed and refused, logs it, and changes an event in place', async () => {
  const id = await newCalendar();
  const files = filesOf(api, ana);
  await files.send(id, fileOf(...eventLines('UID:a'), ...eventLines('UID:b')));
  const answer = await files.send(
    id,
    fileOf(
      ...eventLines('UID:a', 'SUMMARY:Otra'),
      ...eventLines('UID:b'),
      ...eventLines('UID:c'),
      ...eventLines('RRULE:X'),
    ),
  );
  expect(answer.data).toEqual({
    created: 1,
    changed: 1,
    unchanged: 1,
    refused: [{ uid: 'uno', summary: 'Reunión', reason: expect.stringContaining('regla de repetición') }],
  });
  const rows = await calendarOf(api, ana).window('2026-03-02', '2026-03-02', { calendars: [id] });
  expect(rows.map(({ title }) => title).toSorted()).toEqual(['Otra', 'Reunión', 'Reunión']);
  const { data } = await api.call('audit', { ...ana.as, query: { act: 'calendar.imported' } });
  const logged = data.rows.map(({ subject, changes }) => [
    subject,
    ...changes.map(({ field, to }) => `${field} ${to}`),
  ]);
  expect(logged).toContainEqual(['Pruebas', 'Creados 1', 'Modificados 1', 'Sin cambios 1', 'Rechazados 1']);
});

test('the examples of RFC 5545 occur on the dates that it prints', async () => {
  const id = await newCalendar();
  const zoned = ';TZID=America/New_York:';
  const examples: [string, string[], string[]][] = [
    [
      'daily',
      ['DTSTART19970902T090000', 'RRULE:FREQ=DAILY;COUNT=10'],
      '0902 0903 0904 0905 0906 0907 0908 0909 0910 0911'.split(' ').map((day) => `1997${day}`),
    ],
    [
      'fridays',
      ['DTSTART19970905T090000', 'RRULE:FREQ=MONTHLY;COUNT=10;BYDAY=1FR'],
      [
        '19970905',
        '19971003',
        '19971107',
        '19971205',
        '19980102',
        '19980206',
        '19980306',
        '19980403',
        '19980501',
        '19980605',
      ],
    ],
    [
      'third',
      ['DTSTART19970904T090000', 'RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3'],
      ['19970904', '19971007', '19971106'],
    ],
    [
      'weekly',
      ['DTSTART19970902T090000', 'RRULE:FREQ=WEEKLY;UNTIL=19971224T000000Z'],
      [
        '0902',
        '0909',
        '0916',
        '0923',
        '0930',
        '1007',
        '1014',
        '1021',
        '1028',
        '1104',
        '1111',
        '1118',
        '1125',
        '1202',
        '1209',
        '1216',
        '1223',
      ].map((day) => `1997${day}`),
    ],
    [
      'friday13',
      ['DTSTART19970902T090000', 'EXDATE19970902T090000', 'RRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13'],
      ['19980213', '19980313'],
    ],
  ];
  const file = fileOf(
    ...examples.flatMap(([uid, lines]) =>
      eventLines(`UID:${uid}`, ...lines.map((line) => line.replace(/^(DTSTART|EXDATE)/, `$1${zoned}`))),
    ),
  );
  expect((await filesOf(api, ana).send(id, file)).data).toMatchObject({ created: examples.length, refused: [] });
  for (const [uid, , dates] of examples) {
    const body = { from: '1997-08-01', to: '1998-08-31', uids: [uid], calendars: [id] };
    const { data } = await api.call('calendarOccurrences', { ...ana.as, body });
    expect(data.rows.map(({ wall }) => wall)).toEqual(
      dates.map((date) => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T09:00:00`),
    );
  }
});

test('a file that is no calendar is refused with the reason', async () => {
  const { status, error } = await filesOf(api, ana).send(await newCalendar(), 'hola');
  expect([status, error.errors]).toEqual([422, { file: [fileRefusals.notCalendar] }]);
});

test('other calls are answered while a file is read', async () => {
  const never = Array.from({ length: 12 }, (_, n) =>
    eventLines(
      `UID:${n}`,
      `DTSTART:20260302T0900${String(n).padStart(2, '0')}`,
      'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    ),
  );
  const id = await newCalendar();
  const answered: string[] = [];
  const importing = filesOf(api, ana)
    .send(id, fileOf(...never.flat()))
    .then(({ data }) => {
      answered.push('import');
      return data;
    });
  for (let call = 0; call < 3; call += 1) answered.push(String((await api.send('/health')).status));
  const result = await importing;
  expect('refused' in result && result.refused.length).toBe(never.length);
  expect(answered).toEqual(['200', '200', '200', 'import']);
});
