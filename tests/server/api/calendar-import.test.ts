import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileOf, eventLines } from '#tests/unit/server/calendar-exchange/kit/files.ts';
import { calendarOf, eventBody } from './kit/calendar.ts';
import { calendarFile, filesOf } from './kit/calendar-files.ts';
import { addMemberWith, type Person, registerCompany } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let calendar = '';

/** A calendar of the company of its own, so that tests do not meet. */
async function newCalendar(kind: 'personal' | 'company' = 'company'): Promise<string> {
  const body = { id: newId(), name: 'Pruebas', color: 'blue', kind };
  return (await api.call('createCalendar', { ...ana.as, body })).data.id;
}

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  calendar = await newCalendar();
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
