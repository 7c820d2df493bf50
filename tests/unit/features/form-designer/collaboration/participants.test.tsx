import type { AppError } from '#contract/app-error.ts';
import { Participants } from '#features/form-designer/collaboration/participants.tsx';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { done, equipo, formOf, openTools } from '../publishing/tools-harness.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ana = { name: 'Ana Báez', since: '2026-11-21T12:00:00Z', is_own: false };
const beto = { ...ana, name: 'Beto Ruiz' };
const own = { ...ana, name: 'Eva Paz', is_own: true };
const offline: AppError = { kind: 'offline', text: 'Sin conexión.', place: 'notice' };

/**
 * Renders the participants of a form. The server sends these lists of participants in order and repeats the last one;
 * null is a failed request.
 */
async function openPresence(...answers: (readonly (typeof ana)[] | null)[]) {
  const opened = await openTools(
    {
      draft: formOf(equipo),
      presence: () => {
        const others = answers.length > 1 ? answers.shift() : answers[0];
        return others === null ? { ok: false, error: offline } : done({ others });
      },
    },
    () => <Participants />,
  );
  const shownText = () => opened.container.textContent;
  const presenceRequests = () => opened.posts.filter(({ path }) => path === 'form-presence').map(({ body }) => body);
  return { ...opened, shown: shownText, presenceRequests };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('presence on a form', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  test('names each person once', async () => {
    const { shown, announcements } = await openPresence([ana, beto, ana]);
    await pass(0);
    expect(shown()).toBe('ABBRAna Báez y Beto Ruiz también están aquí');
    expect(announcements).toEqual(['Ana Báez y Beto Ruiz también están en este formulario']);
  });

  test('reports this window as present every 20 seconds, and as absent when the designer stops', async () => {
    const { presenceRequests, actor } = await openPresence([]);
    await pass(19_999);
    expect(presenceRequests()).toHaveLength(1);
    await pass(1);
    actor.stop();
    const at = { program: 'ordenes', window: '01890a5d-ac96-774b-bcce-b302099a8057' };
    expect(presenceRequests()).toEqual([
      { ...at, present: true },
      { ...at, present: true },
      { ...at, present: false },
    ]);
  });

  test('reports this window as absent on pagehide, and as present again on pageshow', async () => {
    const { presenceRequests, posts } = await openPresence([]);
    await pass(0);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    expect(presenceRequests().map((body) => (body as { present: boolean }).present)).toEqual([true, false, true]);
    const areKeptAlive = posts
      .filter(({ path }) => path === 'form-presence')
      .map(({ keepalive }) => keepalive === true);
    expect(areKeptAlive).toEqual([false, true, false]);
  });

  test('announces who joins and who leaves', async () => {
    const { shown, announcements, sendEvent } = await openPresence([ana], [beto]);
    await pass(0);
    act(() => sendEvent('forms.presence', { program: 'ordenes' }));
    await pass(0);
    expect(shown()).toBe('BRBeto Ruiz también está aquí');
    expect(announcements.at(-1)).toBe(
      'Beto Ruiz también está en este formulario. Ana Báez ya no está en este formulario',
    );
  });

  test('sends no request at live events of other forms', async () => {
    const { presenceRequests, sendEvent } = await openPresence([]);
    act(() => sendEvent('forms.presence', { program: 'clientes' }));
    await pass(0);
    expect(presenceRequests()).toHaveLength(1);
  });

  test('drops the participants a minute after the last successful response', async () => {
    const { shown } = await openPresence([ana], null);
    await pass(40_000);
    expect(shown()).toBe('ABAna Báez también está aquí');
    await pass(20_000);
    expect(shown()).toBe('');
  });

  test('shows another window of the same user only after the minute in which it may be this one before a reload', async () => {
    const { shown } = await openPresence([own]);
    await pass(40_000);
    expect(shown()).toBe('');
    await pass(20_000);
    expect(shown()).toBe('También lo tiene abierto en otra ventana');
  });
});
