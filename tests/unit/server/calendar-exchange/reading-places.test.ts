import { expect, test } from 'vitest';
import { ReadingPlaces } from '#server/modules/calendar-exchange/reading/reading-places.ts';

/** Places with the order in which files of companies got one. */
function placesWithLog(places: number) {
  const all = new ReadingPlaces({ places, waiting: 5, waitingOfCompany: 3 });
  const started: string[] = [];
  const take = (company: string) => all.take(company).then(() => started.push(company));
  return { started, take, leave: (company: string) => all.leave(company) };
}

const settled = () => new Promise((resolve) => void setImmediate(resolve));

test('one company never has all places', async () => {
  const { started, take, leave } = placesWithLog(2);
  const files = [take('one'), take('one'), take('other')];
  await settled();
  expect(started).toEqual(['one', 'other']);
  leave('other');
  await settled();
  expect(started).toEqual(['one', 'other']);
  leave('one');
  await Promise.all(files);
  expect(started).toEqual(['one', 'other', 'one']);
});

test('the next place is for the company with the fewest, and among equals for the one that waits longest', async () => {
  const { started, take, leave } = placesWithLog(4);
  const files = ['one', 'one', 'other', 'other', 'one', 'third', 'fourth'].map(take);
  leave('other');
  leave('one');
  await settled();
  expect(started).toEqual(['one', 'one', 'other', 'other', 'third', 'fourth']);
  leave('other');
  await Promise.all(files);
  expect(started.at(-1)).toBe('one');
});

test('files that wait are limited, those of one company more than all', async () => {
  const { take } = placesWithLog(2);
  for (const company of ['one', 'other']) await take(company);
  for (const company of ['one', 'one', 'one']) void take(company);
  const busy = { code: 'unavailable', details: { retryAfter: 10 } };
  await expect(take('one')).rejects.toMatchObject(busy);
  for (const company of ['other', 'third']) void take(company);
  await expect(take('fourth')).rejects.toMatchObject(busy);
});
