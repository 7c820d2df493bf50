import type { Result } from '#contract/app-error.ts';
import { ServicesProvider } from '#features/kit/services/use-services.ts';
import { useUserData } from '#features/kit/services/use-user-data.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createHarness, fakePosts, identity, pendingAnswer } from '../page-harness.tsx';

afterEach(cleanup);

const saved: Result<unknown> = { ok: true, data: { ok: true, revision: 1 } };
const bruno = { ...identity, user: { id: 'm2', name: 'Bruno', email: 'bruno@example.com' } };

/** A signed-in user whose first save has no answer yet. */
async function setUp() {
  const { answer, respond } = pendingAnswer();
  let isFirst = true;
  const { post, calls } = fakePosts(() => {
    const first = isFirst ? answer : saved;
    isFirst = false;
    return first;
  });
  const { services, feedback } = createHarness({ auth: { restored: identity }, api: { post } });
  const isSignedIn = () => services.auth.getSnapshot().matches('signedIn');
  await expect.poll(isSignedIn).toBe(true);
  const openPage = () =>
    renderHook(() => useUserData('orden'), {
      wrapper: ({ children }) => <ServicesProvider value={services}>{children}</ServicesProvider>,
    });
  const sent = () => calls.map(({ body }) => body);
  return { services, feedback, isSignedIn, openPage, sent, respond };
}

test('a value is saved after the save before it, also by a page opened meanwhile', async () => {
  const { openPage, sent, respond } = await setUp();
  const page = openPage();
  act(() => page.result.current.save('uno'));
  page.unmount();
  const next = openPage();
  act(() => next.result.current.save('dos'));
  expect([next.result.current.value, sent()]).toEqual(['dos', [{ key: 'orden', value: 'uno' }]]);
  act(() => respond(saved));
  await waitFor(() =>
    expect(sent()).toEqual([
      { key: 'orden', value: 'uno' },
      { key: 'orden', value: 'dos' },
    ]),
  );
  expect(next.result.current.value).toBe('dos');
});

test('a change that waits is never saved as the value of another user', async () => {
  const { services, feedback, isSignedIn, openPage, sent, respond } = await setUp();
  const page = openPage();
  act(() => page.result.current.save('uno'));
  act(() => page.result.current.save('dos'));
  act(() => services.auth.send({ type: 'identity.replaced', identity: bruno }));
  await expect.poll(isSignedIn).toBe(true);
  await act(async () => {
    respond(saved);
    await Promise.resolve();
  });
  act(() => page.result.current.save('de Bruno'));
  await waitFor(() =>
    expect(sent()).toEqual([
      { key: 'orden', value: 'uno' },
      { key: 'orden', value: 'de Bruno' },
    ]),
  );
  expect([page.result.current.value, feedback.notices]).toEqual(['de Bruno', []]);
});
