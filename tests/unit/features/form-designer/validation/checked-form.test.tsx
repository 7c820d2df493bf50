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

/** Subscribes to validation and renders the paths of the issues, or ? before the first validation. */
function Subscriber() {
  const checked = useCheckedForm();
  return <output>{checked === null ? '?' : checked.problems.map(({ path }) => path).join()}</output>;
}

/** A button that unmounts the subscriber or mounts a new one. */
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

/** Advances the timers and awaits the lazy code that starts to load meanwhile. */
async function pass(milliseconds: number): Promise<void> {
  act(() => void vi.advanceTimersByTime(milliseconds));
  await act(() => vi.dynamicImportSettled());
}

const listen = () => <SubscriberSwitch />;

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

test('a new subscriber does not receive the issues found for an earlier subscriber', async () => {
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
