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

/** Shows what must be mended, as somebody who listens to that. */
function Told() {
  const checked = useCheckedForm();
  return <output>{checked === null ? '?' : checked.problems.map(({ path }) => path).join()}</output>;
}

/** Somebody who listens as long as it is wanted. */
function Listening() {
  const [isListening, setIsListening] = useState(true);
  return (
    <>
      <button onClick={() => setIsListening(!isListening)}>Escuchar</button>
      {isListening && <Told />}
    </>
  );
}

const visibleIssues = () => screen.getByRole('status').textContent;
const turn = () => act(() => screen.getByRole('button', { name: 'Escuchar' }).click());

/** Time goes by, and what is loaded in it is there. */
async function pass(milliseconds: number): Promise<void> {
  act(() => void vi.advanceTimersByTime(milliseconds));
  await act(() => vi.dynamicImportSettled());
}

const listen = () => <Listening />;

test('where what reads expressions could not be had, it is asked for again although nobody edits', async () => {
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

test('whoever listens after all others have gone is not told what was found for them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { actor } = await openTools({ draft: formOf(equipo, { ...precio, label: '' }) }, listen);
  await pass(2_000);
  const was = visibleIssues();
  turn();
  act(() => actor.send({ type: 'form.edit', intent: { type: 'remove', of: [{ part: 'field', key: 'precio' }] } }));
  turn();
  expect([was, visibleIssues()]).toEqual(['tabs.0.sections.0.rows.1.fields.0.label', '?']);
  await pass(2_000);
  expect(visibleIssues()).toBe('');
});
