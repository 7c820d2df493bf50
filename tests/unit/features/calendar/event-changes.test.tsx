import { type EventChanges, useEventChanges } from '#features/calendar/event-change/use-event-changes.ts';
import type { Result } from '#contract/app-error.ts';
import type { EventRequest } from '#machines/event-change/index.ts';
import { act, cleanup } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createHarness, fakePosts, pendingAnswer, renderPage } from '../kit/page-harness.tsx';

afterEach(cleanup);

const target = { event: 'e1', repeats: false, recurrenceId: null };
const times = { start: '2026-12-01T10:00', end: '2026-12-01T11:00', allDay: false };
const remove: EventRequest = { ...target, kind: 'delete', revision: 1 };
const move: EventRequest = { ...target, kind: 'move', revision: 1, times };

function Page({ onOpened }: { onOpened: (changes: EventChanges) => void }) {
  const { changes } = useEventChanges();
  const open = useEffectEvent(() => onOpened(changes));
  useEffect(() => open(), []);
  return null;
}

/** The changes of a page whose calls answer edits `e1`, `e2` and so on, unless `answer` says otherwise. */
async function openChanges(answer: (path: string, edit: string) => Result<unknown> | Promise<Result<unknown>> | null) {
  let edits = 0;
  const api = fakePosts(({ path }) => {
    const edit = `e${(edits += 1)}`;
    return answer(path, edit) ?? { ok: true, data: { edit, event: null } };
  });
  const harness = createHarness({ api: { post: api.post } });
  const opened: EventChanges[] = [];
  await renderPage(<Page onOpened={(changes) => void opened.push(changes)} />, harness);
  const run = async (work: (changes: EventChanges) => unknown) => {
    await act(async () => {
      for (const changes of opened) work(changes);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    });
  };
  const undone = () => api.calls.filter(({ path }) => path.includes('undo')).map(({ body }) => body);
  return { run, undone, feedback: harness.feedback };
}

const plain = () => null;

test('undo goes back in order, redo forward in order, and then there is nothing to undo', async () => {
  const { run, undone, feedback } = await openChanges(plain);
  await run(({ start }) => start(move));
  await run(({ start }) => start(remove));
  for (let press = 0; press < 3; press += 1) await run(({ undo }) => undo());
  for (let press = 0; press < 3; press += 1) await run(({ redo }) => redo());
  expect(undone()).toEqual([{ edit: 'e2' }, { edit: 'e1' }, { edit: 'e4' }, { edit: 'e3' }]);
  expect(feedback.reports).toEqual([]);
});

test('a second undo waits until the first one is saved', async () => {
  const first = pendingAnswer();
  const { run, undone } = await openChanges((_path, edit) => (edit === 'e3' ? first.answer : null));
  await run(({ start }) => start(move));
  await run(({ start }) => start(remove));
  await run(({ undo }) => {
    undo();
    undo();
  });
  const before = undone();
  await run(() => first.respond({ ok: true, data: { edit: 'e3', event: null } }));
  expect([before, undone()]).toEqual([[{ edit: 'e2' }], [{ edit: 'e2' }, { edit: 'e1' }]]);
});

test('after a new change, what was undone cannot be made again', async () => {
  const { run, undone } = await openChanges(plain);
  await run(({ start }) => start(move));
  await run(({ undo }) => undo());
  await run(({ start }) => start(remove));
  await run(({ redo }) => redo());
  expect(undone()).toEqual([{ edit: 'e1' }]);
});

test('a change that somebody else made impossible to undo is reported once', async () => {
  const error = { kind: 'conflict', code: 'editSuperseded', text: 'Cambiaron.', place: 'notice' } as const;
  const { run, undone, feedback } = await openChanges((path) => (path.includes('undo') ? { ok: false, error } : null));
  await run(({ start }) => start(move));
  await run(({ undo }) => undo());
  await run(({ undo }) => undo());
  expect([undone(), feedback.reports]).toEqual([[{ edit: 'e1' }], [{ error, work: 'action' }]]);
});

test('its notices replace each other, and say what a resize was', async () => {
  const { run, feedback } = await openChanges(plain);
  await run(({ start }) => start(move, 'Se cambió la duración.'));
  await run(({ undo }) => undo());
  expect(feedback.notices.map(({ text }) => text)).toEqual(['Se cambió la duración.', 'Se deshizo el cambio.']);
  expect(feedback.actions.map(({ label, topic }) => [label, topic])).toEqual([
    ['Deshacer', 'calendar-change'],
    ['Rehacer', 'calendar-change'],
  ]);
});
