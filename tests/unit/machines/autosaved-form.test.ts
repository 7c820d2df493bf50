import { selectAutosaveStatus } from '#machines/form-autosave/index.ts';
import { describe, expect, test } from 'vitest';
import { autosaveOf } from '../features/form-designer/fake-designer.ts';
import { draftOf, first, offline, openForm, setOf, staleOf } from './open-form.ts';

describe('the edits of a form', () => {
  test('reach the server once and in order, those made during a save with the next one', async () => {
    const { set, pass, sent, accept, newFacts, saving, drawn } = await openForm();
    set('title', 'Ped');
    pass(499);
    const sentEarly = [...sent];
    pass(1);
    set('one', 'orden');
    set('title', 'Órdenes');
    pass(60_000);
    const sentDuring = [...sent];
    await accept(2);
    pass(499);
    const sentAfter = [...sent];
    pass(1);
    await accept(3);
    pass(60_000);
    const one = { definition: { ...first, title: 'Ped' }, revision: 1 };
    const two = { definition: { ...first, title: 'Órdenes', one: 'orden' }, revision: 2 };
    expect([sentEarly, sentDuring, sentAfter, sent]).toEqual([[], [one], [one], [one, two]]);
    expect(saving()).toEqual({ stored: { definition: drawn(), revision: 3 }, pending: [] });
    expect(drawn()).toEqual(two.definition);
    const [title, singular, again] = [
      setOf('title', 'Pedidos', 'Ped'),
      setOf('one', 'pedido', 'orden'),
      setOf('title', 'Ped', 'Órdenes'),
    ];
    expect(newFacts()).toEqual([
      draftOf([title], 1),
      draftOf([title, singular, again], 1),
      draftOf([singular, again], 2),
      { type: 'draft.dropped' },
    ]);
  });

  test('that cancel each other out are not sent', async () => {
    const { actor, set, pass, sent, newFacts } = await openForm();
    set('title', 'Ped');
    actor.send({ type: 'edit.undo' });
    pass(60_000);
    expect([sent, newFacts()]).toEqual([[], [{ type: 'draft.dropped' }]]);
  });

  test('are merged with those of another user, and can be undone and redone', async () => {
    const { actor, set, pass, sent, accept, refuse, newFacts, drawn, saving } = await openForm();
    const theirs = { ...first, one: 'orden' };
    const merged = { ...theirs, title: 'Ped' };
    set('title', 'Ped');
    pass(500);
    await refuse(staleOf(theirs, 7));
    const drawnMerged = drawn();
    actor.send({ type: 'edit.undo' });
    const drawnUndone = drawn();
    actor.send({ type: 'edit.redo' });
    expect([drawnMerged, drawnUndone, drawn()]).toEqual([merged, theirs, merged]);
    pass(500);
    await accept(8);
    expect(sent).toEqual([
      { definition: { ...first, title: 'Ped' }, revision: 1 },
      { definition: merged, revision: 7 },
    ]);
    expect(saving()).toEqual({ stored: { definition: merged, revision: 8 }, pending: [] });
    const edit = setOf('title', 'Pedidos', 'Ped');
    expect(newFacts()).toEqual([
      draftOf([edit], 1),
      { type: 'form.merged', conflicts: 0 },
      // The undo leaves nothing to save, the redo something.
      { type: 'draft.dropped' },
      draftOf([edit], 7),
      { type: 'draft.dropped' },
    ]);
  });

  test('are retried while the server cannot be reached', async () => {
    const { actor, set, pass, sent, accept, refuse, newFacts } = await openForm();
    set('title', 'Ped');
    pass(500);
    await refuse(offline);
    const status = selectAutosaveStatus(autosaveOf(actor).getSnapshot());
    pass(3_000);
    await accept(2);
    const one = { definition: { ...first, title: 'Ped' }, revision: 1 };
    expect([status, sent]).toEqual(['unsaved', [one, one]]);
    const draft = draftOf([setOf('title', 'Pedidos', 'Ped')], 1);
    expect(newFacts()).toEqual([draft, draft, { type: 'draft.dropped' }]);
  });
});
