import { selectIsDirty, selectProblems, selectTheirs, selectValues } from '#machines/record-editor/index.ts';
import { waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { openEditor, rename } from './editor-harness.ts';
import { failure, stored } from './record-fixtures.ts';

const lost = failure({});

describe('a record form', () => {
  test('saves edits as a draft after a short pause, with the revision on which they are based', async () => {
    const { actor, clock, storedDrafts } = await openEditor();
    actor.send(rename('Central 2'));
    expect(storedDrafts.size).toBe(0);
    clock.increment(400);
    expect([...storedDrafts]).toEqual([['lugar/1', { values: { name: 'Central 2', city: 'Luque' }, revision: 3 }]]);
  });

  test('shows the success message that the record defines for a save', async () => {
    const { actor, effects, settled } = await openEditor({ savedNotice: ({ name }) => `Se avisó a ${name}` });
    actor.send(rename('Central 2'));
    actor.send({ type: 'record.save', ask: false });
    await settled();
    expect(effects).toEqual([{ what: 'positive', detail: 'Se avisó a Central 2' }]);
  });

  test.each([
    ['saved', 'report save'],
    ['deleted', 'report delete'],
  ])(
    'reports the error, reloads the permissions and keeps the edits when the record may no longer be %s',
    async (_, report) => {
      const refused = failure({ kind: 'forbidden', text: 'No tiene permiso.', status: 403 });
      const answer = { ok: false, error: refused } as const;
      const { actor, effects, settled } = await openEditor({ saves: [answer], removes: [answer], confirm: true });
      actor.send(rename('Central 2'));
      actor.send(report === 'report save' ? { type: 'record.save', ask: false } : { type: 'record.delete' });
      await waitFor(actor, (snapshot) => snapshot.hasTag('busy'));
      await settled();
      expect(effects.filter(({ what }) => what !== 'confirmDelete')).toEqual([
        { what: report, detail: 'No tiene permiso.' },
        { what: 'permissions.changed' },
      ]);
      expect(selectValues(actor.getSnapshot())).toMatchObject({ name: 'Central 2' });
    },
  );

  test('asks for confirmation before saving, reports the result once and discards the draft', async () => {
    const { actor, effects, storedDrafts, saved, notified, settled } = await openEditor({ confirm: true });
    actor.send(rename('Central 2'));
    actor.send({ type: 'record.save', ask: true });
    await settled();
    expect(saved.map(({ form, revision }) => ({ form, revision }))).toEqual([
      { form: { name: 'Central 2', city: 'Luque' }, revision: 3 },
    ]);
    expect(effects).toEqual([{ what: 'confirmSave' }, { what: 'saved' }]);
    expect(notified).toEqual(['saved']);
    expect(storedDrafts.size).toBe(0);
    expect(selectIsDirty(actor.getSnapshot())).toBe(false);
  });

  test('saves without confirmation when this workstation disables the confirmation', async () => {
    const { actor, effects, settled } = await openEditor();
    actor.send(rename('Central 2'));
    actor.send({ type: 'record.save', ask: false });
    await settled();
    expect(effects).toEqual([{ what: 'saved' }]);
  });

  test('reports that there is nothing to save when no value changed', async () => {
    const { actor, effects } = await openEditor();
    actor.send({ type: 'record.save', ask: true });
    expect(effects).toEqual([{ what: 'info', detail: 'No hay cambios para guardar.' }]);
  });

  test('sends nothing while a field is invalid, and reports the issues to the page', async () => {
    const { actor, saved, notified } = await openEditor({ confirm: true });
    actor.send(rename(''));
    actor.send({ type: 'record.save', ask: true });
    expect(saved).toEqual([]);
    expect(notified).toEqual(['problems']);
    expect(selectProblems(actor.getSnapshot())).toEqual({ name: ['Complete este dato.'] });
  });

  test('retries a save that got no response with the same idempotency key', async () => {
    const { actor, saved, effects, settled } = await openEditor({ saves: [{ ok: false, error: lost }] });
    actor.send(rename('Central 2'));
    actor.send({ type: 'record.save', ask: false });
    await settled();
    actor.send({ type: 'record.save', ask: false });
    await settled();
    expect(saved.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['id-1', 'id-1']);
    expect(effects).toEqual([{ what: 'report save', detail: 'Sin conexión' }, { what: 'saved' }]);
  });

  test.each([
    ['the content changed', lost, 'Central 3'],
    ['the server refused the first save', failure({ kind: 'invalidFields', place: 'form', status: 422 }), 'Central 2'],
  ])('uses a new idempotency key for the next save after %s', async (_why, error, second) => {
    const { actor, saved, settled } = await openEditor({ saves: [{ ok: false, error }] });
    actor.send(rename('Central 2'));
    actor.send({ type: 'record.save', ask: false });
    await settled();
    actor.send(rename(second));
    actor.send({ type: 'record.save', ask: false });
    await settled();
    expect(saved.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['id-1', 'id-2']);
  });

  test('keeps both versions in a conflict, and saves the merged values over the newer revision', async () => {
    const stale = failure({ kind: 'stale', place: 'form', status: 412, current: { name: 'Matriz', city: 'Areguá' } });
    const { actor, saved, settled } = await openEditor({ saves: [{ ok: false, error: stale }] });
    actor.send(rename('Central 2'));
    actor.send({ type: 'record.save', ask: false });
    await settled();
    expect(selectTheirs(actor.getSnapshot())).toEqual({ values: { name: 'Matriz', city: 'Areguá' }, revision: 9 });
    expect(selectValues(actor.getSnapshot())).toEqual({ name: 'Central 2', city: 'Luque' });
    actor.send({ type: 'conflict.keepMine', values: { name: 'Central 2', city: 'Areguá' } });
    actor.send({ type: 'record.save', ask: false });
    await settled();
    expect(saved.at(-1)).toMatchObject({ form: { name: 'Central 2', city: 'Areguá' }, revision: 9 });
  });

  test('reports a conflict as an issue of the form when the version saved by another user cannot be parsed', async () => {
    const stale = failure({ kind: 'stale', place: 'form', status: 412, text: 'Otra persona', current: { other: 1 } });
    const { actor, notified, settled } = await openEditor({ saves: [{ ok: false, error: stale }] });
    actor.send(rename('Central 2'));
    actor.send({ type: 'record.save', ask: false });
    await settled();
    expect(selectProblems(actor.getSnapshot())).toEqual({ '': ['Otra persona'] });
    expect(notified).toEqual(['problems']);
  });

  test('names the record when asking whether to delete it, and reports the deletion', async () => {
    const { actor, effects, notified, removed } = await openEditor({ confirm: true });
    actor.send({ type: 'record.delete' });
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(removed).toEqual([{ revision: 3, idempotencyKey: 'id-1' }]);
    expect(effects).toEqual([{ what: 'confirmDelete', detail: 'Lugar Central' }, { what: 'deleted' }]);
    expect(notified).toEqual(['deleted']);
  });

  test('asks at once whether to delete, before the uses of the record have loaded', async () => {
    const { actor, effects } = await openEditor({ deleteNote: () => new Promise<string>(() => {}) });
    actor.send({ type: 'record.delete' });
    expect(effects).toEqual([{ what: 'confirmDelete', detail: 'Lugar Central' }]);
  });

  test('reports the issue to the page when the server refuses the deletion', async () => {
    const inUse = failure({ kind: 'conflict', place: 'form', status: 409, text: 'En uso' });
    const { actor, effects, notified, settled } = await openEditor({
      confirm: true,
      removes: [{ ok: false, error: inUse }],
    });
    actor.send({ type: 'record.delete' });
    await settled();
    expect(effects.at(-1)).toEqual({ what: 'report delete', detail: 'En uso' });
    expect(notified).toEqual(['problems']);
  });

  test('resets the form to the stored values only after confirmation', async () => {
    const { actor, effects, settled } = await openEditor({ confirm: true });
    actor.send(rename('Central 2'));
    actor.send({ type: 'record.reset' });
    await settled();
    expect(effects).toEqual([{ what: 'confirmReset' }]);
    expect(selectValues(actor.getSnapshot())).toEqual(stored.values);
  });

  test('shows no messages after its page unmounts', async () => {
    const { actor, effects, end } = await openEditor();
    end();
    actor.send({ type: 'record.save', ask: true });
    expect(effects).toEqual([]);
  });
});
