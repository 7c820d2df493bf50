import type { Edit } from '#domain/design/edit.types.ts';
import { selectConflicts } from '#machines/form-designer/index.ts';
import { describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { draftOf, first, invalid, notFound, offline, openForm, setOf, staleOf } from './open-form.ts';

describe('a request to leave', () => {
  test('is granted at once when the server has every edit', async () => {
    const { actor, leave, newFacts } = await openForm();
    leave();
    expect(newFacts()).toEqual([{ type: 'leave.allowed' }]);
    expect(actor.getSnapshot().value).toBe('left');
  });

  test('saves the edits without the autosave delay, also those made during a save, and is then granted', async () => {
    const { actor, set, pass, leave, sent, accept, newFacts } = await openForm();
    set('title', 'Ped');
    pass(500);
    set('title', 'Órdenes');
    leave();
    const sentLeaving = [...sent];
    await accept(2);
    const sentAgain = [...sent];
    const [title, again] = [setOf('title', 'Pedidos', 'Ped'), setOf('title', 'Ped', 'Órdenes')];
    expect(newFacts()).toEqual([draftOf([title], 1), draftOf([title, again], 1), draftOf([again], 2)]);
    await accept(3);
    const one = { definition: { ...first, title: 'Ped' }, revision: 1 };
    const two = { definition: { ...first, title: 'Órdenes' }, revision: 2 };
    expect([sentLeaving, sentAgain, sent]).toEqual([[one], [one, two], [one, two]]);
    expect(newFacts()).toEqual([{ type: 'draft.dropped' }, { type: 'leave.allowed' }]);
    expect(actor.getSnapshot().value).toBe('left');
  });

  test.each([
    ['cannot be reached', offline],
    ['refuses the form', invalid],
  ])('is granted when the server %s, after this browser stored the newest edits', async (_, failure) => {
    const { actor, set, pass, leave, sent, refuse, newFacts } = await openForm();
    set('title', 'Ped');
    pass(500);
    set('title', 'Órdenes');
    leave();
    await refuse(failure);
    const [title, again] = [setOf('title', 'Pedidos', 'Ped'), setOf('title', 'Ped', 'Órdenes')];
    expect(newFacts()).toEqual([
      draftOf([title], 1),
      draftOf([title, again], 1),
      { type: 'leave.allowed' },
      { type: 'left.unsaved' },
    ]);
    expect(actor.getSnapshot().value).toBe('left');
    expect(sent).toEqual([{ definition: { ...first, title: 'Ped' }, revision: 1 }]);
  });

  test('is granted after a merge without conflicts is saved', async () => {
    const { actor, set, leave, sent, accept, refuse, newFacts } = await openForm();
    const theirs = { ...first, one: 'orden' };
    set('title', 'Ped');
    leave();
    await refuse(staleOf(theirs, 7));
    await accept(8);
    expect(sent).toEqual([
      { definition: { ...first, title: 'Ped' }, revision: 1 },
      { definition: { ...theirs, title: 'Ped' }, revision: 7 },
    ]);
    const edit = setOf('title', 'Pedidos', 'Ped');
    expect(newFacts()).toEqual([
      draftOf([edit], 1),
      draftOf([edit], 7),
      { type: 'draft.dropped' },
      { type: 'leave.allowed' },
    ]);
    expect(actor.getSnapshot().value).toBe('left');
  });

  test('is refused when a merge finds a conflict, which this browser stores', async () => {
    const { actor, set, leave, refuse, newFacts, drawn } = await openForm();
    const theirs = { ...first, title: 'Compras' };
    set('title', 'Ped');
    leave();
    await refuse(staleOf(theirs, 7));
    const conflicts = selectConflicts(actor.getSnapshot());
    const edit = setOf('title', 'Pedidos', 'Ped');
    expect(conflicts.map((conflict) => conflict.edit)).toEqual([edit]);
    expect(newFacts()).toEqual([
      draftOf([edit], 1),
      { type: 'form.merged', conflicts: 1 },
      { type: 'leave.refused' },
      { type: 'draft.saved', edits: [], conflicts, revision: 7 },
    ]);
    expect(drawn()).toEqual(theirs);
    leave();
    expect(newFacts()).toEqual([{ type: 'leave.allowed' }]);
  });

  test('is refused when the form turns out to be deleted; the designer shows it, and can create it again', async () => {
    const { actor, set, pass, leave, sent, accept, refuse, newFacts, drawn, saving } = await openForm();
    set('title', 'Ped');
    pass(500);
    leave();
    await refuse(notFound);
    const mine = { ...first, title: 'Ped' };
    const whole: Edit = { type: 'replace', before: first, after: mine };
    expect(newFacts()).toEqual([
      draftOf([setOf('title', 'Pedidos', 'Ped')], 1),
      draftOf([whole], 1),
      { type: 'leave.refused' },
    ]);
    const { value, context } = actor.getSnapshot();
    expect([value, context.definition, context.failure]).toEqual(['deleted', mine, notFound]);
    expect(context.unsaved).toEqual({ stored: { definition: first, revision: 1 }, pending: [whole] });
    actor.send({ type: 'form.restore' });
    await waitFor(actor, (snapshot) => snapshot.matches('designing'));
    set('one', 'orden');
    pass(500);
    await accept(2);
    expect(sent.slice(1)).toEqual([{ definition: { ...mine, one: 'orden' }, revision: 1 }]);
    expect(saving()).toEqual({ stored: { definition: drawn(), revision: 2 }, pending: [] });
    leave();
    expect(newFacts()).toEqual([
      { type: 'draft.dropped' },
      draftOf([setOf('one', 'pedido', 'orden')], 1),
      { type: 'draft.dropped' },
      { type: 'leave.allowed' },
    ]);
  });
});
