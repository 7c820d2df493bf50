import type { Result } from '#contract/app-error.ts';
import { designerActors, type OpenedForm } from '#features/form-designer/designer-actors.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createHarness, fakeGet, identity } from '../kit/page-harness.tsx';
import { done, equipo, formOf } from './publishing/tools-harness.tsx';

const published = formOf(equipo);
const mine = { ...published, title: 'Lo mío' };
const stored = {
  router_name: 'ordenes',
  version: null,
  earlier_names: [],
  draft: published,
  published: null,
  revision: 1,
};
const notFound: Result<never> = { ok: false, error: { kind: 'notFound', text: 'No existe.', place: 'notice' } };
const edits = [{ type: 'set', of: { part: 'form' }, property: 'title', before: published.title, after: 'Lo mío' }];

/** Opens «ordenes», whose draft in this browser was made on the form `f1`. */
async function open(answer: Result<unknown>, form: { id: string; definition: FormDefinition } | null) {
  const { get } = fakeGet({ form: answer });
  const { services } = createHarness({ api: { get }, auth: { restored: identity } });
  const values = { edits, own: [], conflicts: [], form };
  const opened: OpenedForm = { id: null };
  const drafts = {
    ...services.drafts,
    offer: <Found>(_: string, read: (found: never) => Found) =>
      Promise.resolve(read({ values, revision: 1, savedAt: 0 } as never)),
  };
  await expect.poll(() => services.auth.getSnapshot().matches('signedIn')).toBe(true);
  const { loadForm } = designerActors({ ...services, drafts }, opened);
  const loading = createActor(loadForm, { input: { program: 'ordenes' } }).start();
  const outcome = await toPromise(loading).catch((error: unknown) => ({ error }));
  return { outcome, id: opened.id };
}

const ofMine = { definition: mine, revision: 0, published: null };

test('unsent edits of the form that the server has are applied when it opens', async () => {
  const { outcome, id } = await open(done({ ...stored, id: 'f1' }), { id: 'f1', definition: mine });
  expect({ outcome, id }).toEqual({
    outcome: {
      definition: published,
      revision: 1,
      published: null,
      bounds: { published: new Set() },
      unsent: edits,
      own: [],
      unsettled: [],
    },
    id: 'f1',
  });
});

test('unsent edits of a form that was deleted open with the whole form as this browser stored it', async () => {
  expect(await open(notFound, { id: 'f1', definition: mine })).toEqual({
    outcome: { error: { ...notFound.error, current: ofMine } },
    id: 'f1',
  });
});

test('unsent edits are never applied to another form that has taken the router name', async () => {
  expect(await open(done({ ...stored, id: 'f2' }), { id: 'f1', definition: mine })).toEqual({
    outcome: {
      error: { kind: 'notFound', text: 'Otra persona eliminó este formulario.', place: 'notice', current: ofMine },
    },
    id: 'f1',
  });
});

test('unsent edits that an earlier version stored without the form are applied', async () => {
  const { outcome, id } = await open(done({ ...stored, id: 'f2' }), null);
  expect({ outcome, id }).toEqual({ outcome: expect.objectContaining({ unsent: edits }), id: 'f2' });
});
