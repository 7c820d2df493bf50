import { designerActors } from '#features/form-designer/designer-actors.ts';
import { selectRevision } from '#machines/form-autosave/index.ts';
import { formDesignerMachine, selectBounds, selectPublished } from '#machines/form-designer/index.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createHarness, fakeGet, fakePosts } from '../../kit/page-harness.tsx';
import { autosaveOf } from '../fake-designer.ts';
import { done, equipo, formOf, openTools, precio } from '../publishing/tools-harness.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const draft = formOf(equipo);

/** A designer whose server never responds to a save; `kept` lists the edits stored in the browser each time. */
async function openBusy() {
  const { get } = fakeGet({
    form: done({
      id: 'f1',
      router_name: 'ordenes',
      version: null,
      earlier_names: [],
      draft,
      published: null,
      revision: 1,
    }),
  });
  const { post } = fakePosts(() => new Promise(() => undefined));
  const { services } = createHarness({ api: { get, post } });
  const actor = createActor(formDesignerMachine.provide({ actors: designerActors(services, { id: null }) }), {
    input: { program: 'ordenes', window: 'v1', cached: null },
  }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('designing'));
  const savedEdits: unknown[] = [];
  actor.on('draft.saved', ({ edits }) => savedEdits.push(edits.map((edit) => edit.type === 'set' && edit.after)));
  vi.useFakeTimers();
  const type = (value: string) =>
    actor.send({ type: 'form.edit', intent: { type: 'set', of: { part: 'form' }, property: 'title', value } });
  return { actor, kept: savedEdits, type };
}

test('stores continuous typing in this browser every two seconds', async () => {
  const { actor, kept: savedEdits, type } = await openBusy();
  const typeOn = (from: number, to: number) => {
    for (let typed = from; typed <= to; typed += 1) {
      type(`Texto ${typed}`);
      vi.advanceTimersByTime(400);
    }
  };
  typeOn(1, 11);
  expect(savedEdits).toEqual([['Texto 5'], ['Texto 10']]);
  actor.stop();
  typeOn(12, 20);
  expect(savedEdits.length).toBe(2);
});

test('stores an edit made during a pending save in the browser once', async () => {
  const { actor, kept: savedEdits, type } = await openBusy();
  type('Uno');
  autosaveOf(actor).send({ type: 'autosave.now' });
  type('Dos');
  vi.advanceTimersByTime(60_000);
  expect(savedEdits).toEqual([['Uno'], ['Uno', 'Dos']]);
});

test('updates the published version when a save is merged with a revision that another user published', async () => {
  const { actor, storedForm, edit } = await openTools({ draft: formOf(equipo, precio) });
  Object.assign(storedForm, { published: formOf(equipo, precio), revision: 9 });
  edit('title', 'Taller');
  autosaveOf(actor).send({ type: 'autosave.now' });
  await waitFor(autosaveOf(actor), (saved) => selectRevision(saved) === 9);
  const snapshot = actor.getSnapshot();
  expect(selectPublished(snapshot)).toEqual(formOf(equipo, precio));
  expect(selectBounds(snapshot)).toEqual({ published: new Set(['equipo', 'precio']) });
});
