import { createStorageArea } from '#api/stores/storage-area.ts';
import { createValueStore } from '#api/stores/value-store.ts';
import { createMessageLog, MAX_MESSAGES, storedMessages } from '#app/feedback/message-log.ts';
import { createNoticeBoard } from '#app/feedback/notice-board.ts';
import { browserStores } from '#contract/stores.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const NOW = Date.UTC(2026, 10, 21, 12);
const ana = { user: 'u1', tenant: 'uno' };

/** The storage of the tab. */
const stored = new Map<string, string>();
const storage: Storage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => void stored.set(key, value),
  removeItem: (key) => void stored.delete(key),
  clear: () => stored.clear(),
  key: (index) => [...stored.keys()][index] ?? null,
  get length() {
    return stored.size;
  },
};
beforeEach(() => stored.clear());

/** The messages of a tab whose session belongs to `owner`, which a test replaces. */
function setUp(owner: typeof ana | null = ana) {
  const session = { owner };
  const area = createStorageArea(
    () => storage,
    () => undefined,
  );
  let ids = 0;
  const openLog = () =>
    createMessageLog({
      store: createValueStore(area, browserStores.messages.key, storedMessages),
      owner: () => session.owner,
      newId: () => `m${(ids += 1)}`,
      now: () => NOW,
    });
  return { session, openLog, log: openLog() };
}

const texts = (log: ReturnType<typeof createMessageLog>) => log.get().map(({ text }) => text);

describe('the messages of the session', () => {
  test('are those that succeeded, warned or failed, the newest first, with time and details', () => {
    const { log } = setUp();
    log.add({ type: 'positive', text: 'Guardado' });
    log.add({ type: 'info', text: 'No hay cambios para guardar.' });
    log.add({ type: 'negative', text: 'No se pudo.', details: 'en línea 3' });
    expect(log.get()).toEqual([
      { id: 'm2', at: NOW, type: 'negative', text: 'No se pudo.', details: 'en línea 3' },
      { id: 'm1', at: NOW, type: 'positive', text: 'Guardado' },
    ]);
  });

  test('have one warning when the browser stores nothing, which is a notice too', () => {
    const noBrowserStorage = (): Storage => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const raise = (text: string) => board.raise({ type: 'warning', text, duration: 1 });
    const area = createStorageArea(noBrowserStorage, () => raise('No se pudo guardar en este navegador.'));
    const log = createMessageLog({
      store: createValueStore(area, browserStores.messages.key, storedMessages),
      owner: () => ana,
      newId: () => 'm',
      now: () => NOW,
    });
    const board = createNoticeBoard(log.add);
    for (const text of ['Primero', 'Segundo']) raise(text);
    expect(texts(log)).toEqual(['Segundo', 'No se pudo guardar en este navegador.', 'Primero']);
  });

  test('are at most fifty, with texts of bounded length', () => {
    const { log } = setUp();
    for (let number = 1; number <= MAX_MESSAGES + 2; number += 1) log.add({ type: 'warning', text: `${number}` });
    expect([texts(log).length, texts(log)[0], texts(log).at(-1)]).toEqual([50, '52', '3']);
    log.add({ type: 'negative', text: 'x'.repeat(9_000), details: 'y'.repeat(9_000) });
    expect([log.get()[0]?.text.length, log.get()[0]?.details?.length]).toEqual([500, 4_000]);
  });

  test('survive a reload of the tab', () => {
    const { log, openLog } = setUp();
    log.add({ type: 'positive', text: 'Guardado' });
    const reloaded = openLog();
    expect(texts(reloaded)).toEqual([]);
    reloaded.open();
    expect(texts(reloaded)).toEqual(['Guardado']);
  });

  test.each([
    { user: 'u2', tenant: 'uno' },
    { user: 'u1', tenant: 'dos' },
  ])('are removed when the tab gets another user or company: %o', (other) => {
    const { log, session } = setUp();
    log.add({ type: 'positive', text: 'Guardado' });
    session.owner = other;
    log.open();
    expect([texts(log), stored.size]).toEqual([[], 0]);
  });

  test('leave nothing in the browser after signing out, and nothing is stored without a session', () => {
    const { log, session } = setUp();
    log.add({ type: 'positive', text: 'Guardado' });
    session.owner = null;
    log.clear();
    log.add({ type: 'negative', text: 'Su sesión terminó.' });
    expect([texts(log), stored.size]).toEqual([[], 0]);
  });

  test('are the notices that were raised, not those that were not shown because they were on the screen already', () => {
    const { log } = setUp();
    const board = createNoticeBoard(log.add);
    for (let times = 0; times < 3; times += 1) {
      board.raise({ type: 'negative', text: 'Sin conexión.', duration: 5_000, failed: 'action', details: 'fetch' });
    }
    board.raise({ type: 'positive', text: 'Guardado', duration: 5_000 });
    expect(texts(log)).toEqual(['Guardado', 'Sin conexión.']);
    expect(log.get()[1]?.details).toBe('fetch');
  });
});
