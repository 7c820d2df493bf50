import { useCheckedForm } from '#features/form-designer/validation/checked-form.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { equipo, formOf, openTools, precio } from '../publishing/tools-harness.tsx';

const CHECK = '#domain/forms/check-definition.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock(CHECK);
  cleanup();
});

/** Shows the issues, as a subscriber to validation. */
function Subscriber() {
  const checked = useCheckedForm();
  return <output>{checked === null ? '?' : checked.problems.map(({ path }) => path).join()}</output>;
}

/** A subscriber that can unsubscribe. */
function SubscriberSwitch() {
  const [isListening, setIsListening] = useState(true);
  return (
    <>
      <button onClick={() => setIsListening(!isListening)}>Escuchar</button>
      {isListening && <Subscriber />}
    </>
  );
}

const visibleIssues = () => screen.getByRole('status').textContent;
const toggle = () => act(() => screen.getByRole('button', { name: 'Escuchar' }).click());

/** Advances the timers and awaits the code that loads meanwhile. */
async function pass(milliseconds: number): Promise<void> {
  act(() => void vi.advanceTimersByTime(milliseconds));
  await act(() => vi.dynamicImportSettled());
}

const listen = () => <SubscriberSwitch />;

test('retries loading the expression parser without an edit', async () => {
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

test('gives a subscriber none of the issues found for earlier subscribers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { actor } = await openTools({ draft: formOf(equipo, { ...precio, label: '' }) }, listen);
  await pass(2_000);
  const was = visibleIssues();
  toggle();
  act(() => actor.send({ type: 'form.edit', intent: { type: 'remove', of: [{ part: 'field', key: 'precio' }] } }));
  toggle();
  expect([was, visibleIssues()]).toEqual(['tabs.0.sections.0.rows.1.fields.0.label', '?']);
  await pass(2_000);
  expect(visibleIssues()).toBe('');
});
