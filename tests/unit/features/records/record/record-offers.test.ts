import type { Result } from '#contract/app-error.ts';
import { recordOffers } from '#features/records/record/record-offers.ts';
import { expect, test } from 'vitest';
import { createHarness, fakeGet, fakePosts } from '../../kit/page-harness.tsx';
import { answer, ID, ok } from './record-harness.tsx';

/** Creates toast actions with these server responses; returns the actions and their effects. */
function setUp(record: Result<unknown>, restored: Result<unknown> = ok(answer())) {
  const { get } = fakeGet({ record });
  const { post, calls } = fakePosts(() => restored);
  const { services, feedback } = createHarness({ api: { get, post } });
  const opened: string[] = [];
  return {
    offers: recordOffers(services, 'clientes', (id) => void opened.push(id)),
    opened,
    calls,
    feedback,
  };
}

const inBin = ok(answer({ revision: 4, state: 'deleted' }));

test('the toast action after saving opens the record', () => {
  const { offers, opened } = setUp(inBin);
  const { label, act } = offers.saved(ID);
  act();
  expect([label, opened]).toEqual(['Ver', [ID]]);
});

test('the toast action after deleting restores the record with its revision in the bin; the next one opens it', async () => {
  const { offers, opened, calls, feedback } = setUp(inBin);
  const { label, act } = offers.deleted(ID);
  act();
  await expect.poll(() => feedback.notices).toEqual([{ type: 'positive', text: 'Registro restaurado.' }]);
  expect(label).toBe('Deshacer');
  expect(calls).toEqual([{ path: 'restore-record', body: { program: 'clientes', id: ID }, revision: 4 }]);
  feedback.actions[0]?.act();
  expect(opened).toEqual([ID]);
});

test('a record that another user already restored is not restored again', async () => {
  const { offers, calls, feedback } = setUp(ok(answer({ revision: 5 })));
  offers.deleted(ID).act();
  await expect.poll(() => feedback.notices).toEqual([{ type: 'positive', text: 'Registro restaurado.' }]);
  expect(calls).toEqual([]);
});

test('a failed restore shows the reason', async () => {
  const error = { kind: 'invalidFields' as const, text: 'Otro cliente tiene ese RUC.', place: 'form' as const };
  const { offers, feedback } = setUp(inBin, { ok: false, error });
  offers.deleted(ID).act();
  await expect.poll(() => feedback.reports).toEqual([{ error, work: 'action' }]);
  expect(feedback.notices).toEqual([]);
});
