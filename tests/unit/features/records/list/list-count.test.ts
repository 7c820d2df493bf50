import { createTotalsStore } from '#features/records/list/list-totals.ts';
import { listMachine } from '#features/kit/list/list-source.ts';
import { recordSource, type RecordsQuestion } from '#features/records/list/record-source.ts';
import { setImmediate as macrotask } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { createHarness, fakePosts } from '../../kit/page-harness.tsx';

const questionOf = (text: string): RecordsQuestion => ({
  query: { program: 'clientes', text },
  totals: ['plazo'],
  size: 25,
});
const countRequest = (text: string) => ({
  path: 'record-totals',
  body: { program: 'clientes', text, totals: ['plazo'] },
});

const rows = { rows: [], references: { records: {}, files: {} }, next: null };
const figures = { total: 2, exact: true, totals: { plazo: '45' } };

/** A list with a simulated clock, which delays the count. */
function open() {
  const { post, calls } = fakePosts(() => ({ ok: true, data: figures }));
  const { services } = createHarness({ api: { post } });
  const clock = new SimulatedClock();
  const source: typeof recordSource = { ...recordSource, read: () => Promise.resolve({ ok: true, data: rows }) };
  const list = createActor(listMachine(services.api, source), { clock, input: { question: questionOf('ana') } });
  list.start();
  const store = createTotalsStore(services, list);
  const pass = async (time: number) => {
    clock.increment(time);
    await macrotask();
  };
  return { list, store, calls, pass, end: store.start() };
}

test('the count starts 40 ms after the request for rows', async () => {
  const { store, calls, pass } = open();
  await pass(39);
  expect([calls, store.get()]).toEqual([[], { counted: null, state: 'counting' }]);
  await pass(1);
  expect([calls, store.get()]).toEqual([
    [countRequest('ana')],
    { counted: { of: JSON.stringify(countRequest('ana').body), figures }, state: 'counted' },
  ]);
});

test('when the query changes within 40 ms of the request for rows, only the new query is counted', async () => {
  const { list, calls, pass } = open();
  await pass(39);
  list.send({ type: 'question.change', question: questionOf('eva') });
  await pass(39);
  expect(calls).toEqual([]);
  await pass(1);
  expect(calls).toEqual([countRequest('eva')]);
});

test('a list that closes within 40 ms of the request for rows is not counted', async () => {
  const { calls, pass, end } = open();
  await pass(39);
  end();
  await pass(1);
  expect(calls).toEqual([]);
});
