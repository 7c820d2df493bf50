import type { AppError, Result } from '#contract/app-error.ts';
import type { DownloadedFile } from '#api/api.types.ts';
import { Letterhead } from '#features/kit/printing/letterhead.tsx';
import { cachedLetterhead, letterheadQuery, loadLetterhead } from '#features/kit/printing/letterhead-query.ts';
import { useCached } from '#features/kit/services/use-data.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { ServicesProvider } from '#features/kit/services/use-services.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveConnection } from '../live-connection.ts';
import { createHarness, fakeGet, identity } from '../page-harness.tsx';

beforeEach(() => {
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
const fileOf = (content: string): Result<DownloadedFile> => ({
  ok: true,
  data: { blob: new Blob([content], { type: 'image/png' }), fileName: 'logo.png' },
});
const addressOf = (content: string) => `data:image/png;base64,${btoa(content)}`;

/** A company whose logo is `server.logo`; the endpoint fails where it is undefined. */
async function openCompany(logo: string | null | undefined) {
  const server: { logo: string | null | undefined } = { logo };
  const { get, calls } = fakeGet({
    letterhead: () =>
      server.logo === undefined ? { ok: false, error: offline } : { ok: true, data: { logo_id: server.logo } },
  });
  const { connection, sendEvent } = liveConnection();
  const { services } = createHarness({
    auth: { restored: identity },
    api: { get, download: (_, id) => Promise.resolve(fileOf(String(id))) },
    services: { connection },
  });
  await waitFor(() => expect(services.auth.getSnapshot().matches('signedIn')).toBe(true));
  return { server, services, calls, sendEvent };
}

test('the letterhead has company, RUC and logo', async () => {
  const { services } = await openCompany('l1');
  await loadLetterhead(services);
  render(
    <ServicesProvider value={services}>
      <Letterhead />
    </ServicesProvider>,
  );
  expect(screen.getByText('Ferretería Ñandutí').textContent).toBe('Ferretería Ñandutí');
  expect(screen.getByText('RUC 80009735-1').textContent).toBe('RUC 80009735-1');
  expect(screen.getByAltText('Logo de Ferretería Ñandutí').getAttribute('src')).toBe(addressOf('l1'));
});

test('printings that wait for the letterhead share one request', async () => {
  const { services, calls } = await openCompany('l1');
  await Promise.all([loadLetterhead(services), loadLetterhead(services)]);
  await loadLetterhead(services);
  expect(calls).toEqual(['letterhead']);
});

test('a letterhead that was not reached is no letterhead without a logo: the next printing asks again', async () => {
  const { services, server } = await openCompany(undefined);
  await expect(loadLetterhead(services)).rejects.toEqual(offline);
  expect(cachedLetterhead(services)).toBeUndefined();
  server.logo = 'l1';
  await loadLetterhead(services);
  expect(cachedLetterhead(services)).toEqual({ logo: addressOf('l1') });
});

/** Follows the letterhead, as the frame of the app does. */
function Follower() {
  useCached(letterheadQuery, true);
  return null;
}

test('a changed logo replaces the one before, and a failed refresh keeps it', async () => {
  const { services, server, calls, sendEvent } = await openCompany('l1');
  render(
    <ServicesProvider value={services}>
      <Follower />
    </ServicesProvider>,
  );
  await waitFor(() => expect(cachedLetterhead(services)).toEqual({ logo: addressOf('l1') }));
  server.logo = 'l2';
  act(() => sendEvent('company.changed', {}));
  await waitFor(() => expect(cachedLetterhead(services)).toEqual({ logo: addressOf('l2') }));
  server.logo = undefined;
  act(() => sendEvent('company.changed', {}));
  await waitFor(() => expect(calls).toHaveLength(3));
  await act(() => Promise.resolve());
  expect(cachedLetterhead(services)).toEqual({ logo: addressOf('l2') });
});
