import { FormDesignerPage, parts, prefetchPage } from '#features/form-designer/form-designer.page.tsx';
import { formQuery } from '#features/form-designer/form-query.ts';
import { cachedData, readOnce } from '#features/kit/services/query-cache.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createHarness, fakeGet, fakePost, identity, renderPage } from '../kit/page-harness.tsx';
import { done, equipo, formOf } from './publishing/tools-harness.tsx';

// Loads the code before the test, so that loading does not count towards the time limit of the test.
beforeAll(() => parts.list.preload());

const { designer } = parts;
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  parts.designer = designer;
});

const listed = { id: 'f1', router_name: 'ordenes', title: 'Órdenes', version: null, has_draft: true, records: 0 };
const stored = {
  id: 'f1',
  router_name: 'ordenes',
  version: null,
  earlier_names: [],
  draft: formOf(equipo),
  published: null,
  revision: 1,
};

test('the list of forms preloads the code of the designer, and prefetches a form when its link is pressed', async () => {
  const preload = vi.fn<() => Promise<void>>(async () => undefined);
  parts.designer = Object.assign(() => null, { preload, load: preload });
  // Idle callbacks run at once.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const { get, calls } = fakeGet({ forms: done({ rows: [{ ...listed, revision: 1 }] }), form: done(stored) });
  const harness = createHarness({ api: { get }, auth: { restored: identity } });
  await renderPage(<FormDesignerPage />, harness, '/tests');
  const form = await screen.findByRole('link', { name: 'Órdenes' });
  await waitFor(() => expect(preload).toHaveBeenCalledOnce());
  await expect.poll(() => harness.services.auth.getSnapshot().matches('signedIn')).toBe(true);
  fireEvent.pointerDown(form);
  const { signal } = new AbortController();
  expect(await readOnce(harness.services, formQuery('ordenes'), signal)).toEqual(done(stored));
  expect(calls).toEqual(['forms', 'form']);
});

test('the address of a form that does not exist offers only the way back to the list', async () => {
  const { get } = fakeGet({
    form: {
      ok: false,
      error: { kind: 'notFound', text: 'Error al Ejecutar Request > ERR_BAD_REQUEST', place: 'notice' },
    },
    forms: done({ rows: [] }),
  });
  const harness = createHarness({ api: { get }, auth: { restored: identity } });
  await parts.designer.preload();
  await renderPage(<FormDesignerPage />, harness, '/tests/inventado');
  const heading = await screen.findByRole('heading', {
    name: 'Este formulario no existe o usted no tiene permiso para verlo.',
  });
  expect([heading.tagName, ...screen.getAllByRole('button').map(({ textContent }) => textContent)]).toEqual([
    'H1',
    'Volver',
  ]);
});

test('a prefetched form is drawn by the first render, and requested again when it is opened again', async () => {
  const { get, calls } = fakeGet({ form: done(stored) });
  const { post } = fakePost(done({ others: [] }));
  const harness = createHarness({ api: { get, post }, auth: { restored: identity } });
  const { services } = harness;
  await expect.poll(() => services.auth.getSnapshot().matches('signedIn')).toBe(true);
  await parts.designer.preload();
  prefetchPage(services, identity, '/tests/ordenes');
  await expect.poll(() => cachedData(services, formQuery('ordenes'))).toEqual(stored);
  const { unmount } = await renderPage(<FormDesignerPage />, harness, '/tests/ordenes');
  expect([screen.getByRole('heading', { level: 1 }).textContent, calls]).toEqual(['Órdenes', ['form']]);
  unmount();
  await renderPage(<FormDesignerPage />, harness, '/tests/ordenes');
  expect(calls).toEqual(['form', 'form']);
});
