import type { Result } from '#contract/app-error.ts';
import { useCheckedForm } from '#features/form-designer/validation/checked-form.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { autosaveOf } from '../fake-designer.ts';
import { done, equipo, formOf, openTools, precio } from '../publishing/tools-harness.tsx';

const CHECK = '#domain/forms/check-definition.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock(CHECK);
  cleanup();
});

/** Subscribes to validation and renders the paths of the issues, or ? before the first validation. */
function Subscriber() {
  const checked = useCheckedForm();
  return <output>{checked === null ? '?' : checked.problems.map(({ path }) => path).join()}</output>;
}

const visibleIssues = () => screen.getByRole('status').textContent;

/** Advances the timers and awaits the lazy code that starts to load meanwhile. */
async function pass(milliseconds: number): Promise<void> {
  act(() => void vi.advanceTimersByTime(milliseconds));
  await act(() => vi.dynamicImportSettled());
}

const listen = () => <Subscriber />;

test('retries loading the expression parser after a failure even if the form is not edited', async () => {
  const fail = vi.fn<() => never>(() => {
    throw new Error('no connection');
  });
  vi.doMock(CHECK, fail);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openTools({ draft: formOf({ ...equipo, visible: 'nada > 1' }) }, listen);
  await pass(2_000);
  expect(fail.mock.calls).toHaveLength(1);
  expect(visibleIssues()).toBe('');
  vi.doUnmock(CHECK);
  for (let second = 0; second < 10; second += 1) await pass(1_000);
  expect(visibleIssues()).toBe('tabs.0.sections.0.rows.0.fields.0.visible');
});

test('a form created again after its deletion does not show the issues found before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const draft = formOf(equipo, { ...precio, label: '' });
  let form: Result<unknown> = done({ id: 'f1', version: null, earlier_names: [], draft, published: null, revision: 4 });
  const { actor } = await openTools(
    { draft, answers: { form: () => form }, post: () => done({ id: 'f1', revision: 4 }) },
    listen,
  );
  await pass(2_000);
  const was = visibleIssues();
  form = { ok: false, error: { kind: 'notFound', text: 'No existe.', place: 'notice' } };
  act(() => autosaveOf(actor).send({ type: 'form.refresh', revision: 9 }));
  await act(() => waitFor(actor, (snapshot) => snapshot.matches('deleted')));
  const whileDeleted = visibleIssues();
  act(() => actor.send({ type: 'form.restore' }));
  await act(() => waitFor(actor, (snapshot) => snapshot.matches('designing')));
  act(() => actor.send({ type: 'form.edit', intent: { type: 'remove', of: [{ part: 'field', key: 'precio' }] } }));
  expect([was, whileDeleted, visibleIssues()]).toEqual(['tabs.0.sections.0.rows.1.fields.0.label', '?', '?']);
  await pass(2_000);
  expect(visibleIssues()).toBe('');
});
