import { createTotals, followList } from '#features/records/list/list-totals.ts';
import { listMachine } from '#features/kit/list/list-source.ts';
import { recordSource, type RecordsQuestion } from '#features/records/list/record-source.ts';
import { selectCounted, selectIsCounting } from '#machines/list-totals/index.ts';
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
  const list = createActor(listMachine(services, source), { clock, input: { question: questionOf('ana') } });
  list.start();
  const totals = createTotals(services, list);
  const pass = async (time: number) => {
    clock.increment(time);
    await macrotask();
  };
  const shown = () => ({
    counted: selectCounted(totals.getSnapshot()),
    isCounting: selectIsCounting(totals.getSnapshot()),
  });
  return { list, shown, calls, pass, end: followList(totals, list) };
}

test('the count starts 40 ms after the request for rows', async () => {
  const { shown, calls, pass } = open();
  await pass(39);
  expect([calls, shown()]).toEqual([[], { counted: null, isCounting: true }]);
  await pass(1);
  expect([calls, shown()]).toEqual([
    [countRequest('ana')],
    { counted: { query: countRequest('ana').body, figures }, isCounting: false },
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
