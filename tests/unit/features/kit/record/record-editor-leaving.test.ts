import { requestLeave } from '#features/kit/record/record-wiring.ts';
import { selectValues } from '#machines/record-editor/index.ts';
import { waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { openEditor, rename } from './editor-harness.ts';
import { stored } from './record-fixtures.ts';

describe('a draft of earlier edits', () => {
  const draft = { values: { name: 'Central 2', city: 'Luque' }, revision: 2, savedAt: 5 };

  test('is offered and, once accepted, saved with the revision on which it is based', async () => {
    const { actor, saved, settled } = await openEditor({ draft });
    expect(actor.getSnapshot().value).toBe('offeringDraft');
    expect(selectValues(actor.getSnapshot())).toEqual(stored.values);
    actor.send({ type: 'draft.accept' });
    actor.send({ type: 'record.save', ask: false });
    await settled();
    expect(saved).toMatchObject([{ form: draft.values, revision: 2 }]);
  });

  test.each([
    ['equals the current server record', { ...draft, values: stored.values }],
    ["does not match the form's schema", { ...draft, values: { title: 'x' } }],
  ])('is not offered when it %s', async (_why, old) => {
    const { actor } = await openEditor({ draft: old });
    expect(actor.getSnapshot().matches({ editing: 'pristine' })).toBe(true);
  });
});

describe('leaving a form', () => {
  test('needs no confirmation without unsaved edits', async () => {
    const { actor, effects } = await openEditor();
    await expect(requestLeave(actor)).resolves.toBe(true);
    expect(effects).toEqual([]);
  });

  test.each([
    [true, 'left'],
    [false, { editing: { dirty: 'typing' } }],
  ])('asks for confirmation when there are unsaved edits, and resolves to the answer: %s', async (confirm, state) => {
    const { actor, effects, storedDrafts } = await openEditor({ confirm });
    actor.send(rename('Central 2'));
    await expect(requestLeave(actor)).resolves.toBe(confirm);
    expect(effects).toHaveLength(1);
    expect(actor.getSnapshot().value).toEqual(state);
    expect([...storedDrafts.values()]).toEqual([{ values: { name: 'Central 2', city: 'Luque' }, revision: 3 }]);
  });

  test.each([
    ['Los archivos no quedan.\n¿Desea salir?', 'Los archivos no quedan.\n¿Desea salir?'],
    [
      null,
      'Hay cambios sin guardar. Si sale, quedan como borrador en este navegador y se los ofrecemos al volver.\n¿Desea salir?',
    ],
  ])(
    'asks the question that the record defines, or else the default one, which announces a draft: %j',
    async (question, questionText) => {
      const { actor, effects } = await openEditor({ confirm: false, leaveQuestion: () => question });
      actor.send(rename('Central 2'));
      await requestLeave(actor);
      expect(effects).toEqual([{ what: 'ask', detail: questionText }]);
    },
  );

  test('is refused while another question is open', async () => {
    const { actor } = await openEditor();
    actor.send({ type: 'record.delete' });
    await expect(requestLeave(actor)).resolves.toBe(false);
  });

  test('needs no confirmation after the record was deleted', async () => {
    const { actor } = await openEditor({ confirm: true });
    actor.send({ type: 'record.delete' });
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    await expect(requestLeave(actor)).resolves.toBe(true);
  });
});
