import { expect, test } from 'vitest';
import { readInWorker } from '#server/modules/calendar-exchange/reading/read-in-worker.ts';
import { eventLines, fileOf } from './kit/files.ts';

const NEVER = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30';
/** A file that takes minutes: each of its rules is searched for 50 years. */
const slow = fileOf(
  ...Array.from({ length: 2_000 }, (_, n) =>
    eventLines(`UID:${n}`, `DTSTART:2026030${1 + (n % 9)}T090000`, NEVER),
  ).flat(),
);
const never = new AbortController().signal;

async function readAll(file: Uint8Array, signal: AbortSignal, time?: number) {
  const reading = await readInWorker(file, { company: 'uno', signal, ...(time !== undefined && { time }) });
  try {
    const uids: string[] = [];
    for await (const { events, refused } of reading.batches())
      uids.push(...[...events, ...refused].map(({ uid }) => uid));
    return { total: reading.total, uids };
  } finally {
    await reading.close();
  }
}

test('reads a file in batches in a thread, and the thread reads the next file too', async () => {
  const uids = Array.from({ length: 1_200 }, (_, n) => `${n}`);
  const file = fileOf(...uids.flatMap((uid) => eventLines(`UID:${uid}`)));
  expect(await readAll(file, never)).toEqual({ total: 1_200, uids });
  expect(await readAll(fileOf(...eventLines()), never)).toEqual({ total: 1, uids: ['uno'] });
});

test('a file that takes too long is refused, and the next file is read', async () => {
  await expect(readAll(slow, never, 1_500)).rejects.toThrow('El archivo necesita demasiado tiempo o memoria.');
  expect(await readAll(fileOf(...eventLines()), never)).toEqual({ total: 1, uids: ['uno'] });
});

test('reading ends as soon as it is aborted', async () => {
  const aborting = new AbortController();
  const reading = readAll(slow, aborting.signal);
  aborting.abort();
  await expect(reading).rejects.toThrow('the thread that reads a calendar has ended');
});
