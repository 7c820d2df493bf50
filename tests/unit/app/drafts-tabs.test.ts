import type { Draft } from '#machines/record-editor/index.ts';
import { describe, expect, test } from 'vitest';
import { ANA, ana, anyDraft, createBrowser, key, openTab, setUp, values } from './drafts-kit.ts';

describe('drafts of several tabs for one record', () => {
  test('are all stored, and offered one after the other once their tabs are closed, newest first', async () => {
    const browser = createBrowser();
    const [a, b] = [await openTab(browser, 'a'), await openTab(browser, 'b')];
    a.type('Alfa');
    b.type('Beta');
    for (const tab of [a, b]) tab.close();
    const later = await openTab(browser, 'c');
    expect(later.drafts.listed.get().map(({ id, savedAt }) => ({ id, savedAt }))).toEqual([
      { id: `${ANA}.n2`, savedAt: 2 },
      { id: `${ANA}.n1`, savedAt: 1 },
    ]);
    expect(await later.offered()).toBe('Beta');
    later.drafts.drop('empresa');
    expect(await later.offered()).toBe('Alfa');
    later.drafts.drop('empresa');
    expect([await later.offered(), later.drafts.count(), browser.storage.length]).toEqual([null, 0, 0]);
  });

  test('keep the time and the order of their last change when closing pages save them again unchanged', async () => {
    const browser = createBrowser();
    const [a, b] = [await openTab(browser, 'a'), await openTab(browser, 'b')];
    a.type('Alfa');
    b.type('Beta');
    b.type('Beta');
    a.type('Alfa');
    for (const tab of [a, b]) tab.close();
    const later = await openTab(browser, 'c');
    expect(later.drafts.listed.get().map(({ id, savedAt }) => [id, savedAt])).toEqual([
      [`${ANA}.n2`, 2],
      [`${ANA}.n1`, 1],
    ]);
    expect(await later.offered()).toBe('Beta');
  });

  test('are each offered in the tab that saved them, and in no other tab while that tab is open', async () => {
    const browser = createBrowser();
    const [a, b, c] = [await openTab(browser, 'a'), await openTab(browser, 'b'), await openTab(browser, 'c')];
    a.type('Alfa');
    b.type('Beta');
    expect([await a.offered(), await b.offered(), await c.offered()]).toEqual(['Alfa', 'Beta', null]);
    expect(await b.drafts.inOtherTabs()).toEqual(new Set([`${ANA}.n1`]));
    b.drafts.drop('empresa');
    expect([await a.offered(), await b.offered()]).toEqual(['Alfa', null]);
  });

  test('are replaced by the draft of the tab that recovers and edits them', async () => {
    const browser = createBrowser();
    const a = await openTab(browser, 'a');
    a.type('Alfa');
    a.close();
    const b = await openTab(browser, 'b');
    expect(await b.offered()).toBe('Alfa');
    b.type('Alfa y más');
    expect([await b.offered(), b.drafts.count()]).toEqual(['Alfa y más', 1]);
  });

  test('keep the time and the order of their last change in the tab that recovers them', async () => {
    const browser = createBrowser();
    const [a, b] = [await openTab(browser, 'a'), await openTab(browser, 'b')];
    a.type('Alfa');
    a.close();
    b.type('Beta');
    const c = await openTab(browser, 'c');
    expect(await c.offered()).toBe('Alfa');
    c.type('Alfa');
    for (const tab of [b, c]) tab.close();
    const later = await openTab(browser, 'd');
    expect(later.drafts.listed.get().map(({ savedAt }) => savedAt)).toEqual([2, 1]);
    expect(await later.offered()).toBe('Beta');
  });

  test('stay if another tab drops them after their own tab was reopened and changed them', async () => {
    const browser = createBrowser();
    const a = await openTab(browser, 'a');
    a.type('Alfa');
    a.close();
    const b = await openTab(browser, 'b');
    expect(await b.offered()).toBe('Alfa');
    const back = await openTab(browser, 'a');
    back.type('Alfa y más');
    b.drafts.drop('empresa');
    expect(await back.offered()).toBe('Alfa y más');
  });

  test('that no longer fit the form are removed, and the next older draft is offered', async () => {
    const browser = createBrowser();
    const [a, b] = [await openTab(browser, 'a'), await openTab(browser, 'b')];
    a.type('Alfa');
    b.type('Beta');
    for (const tab of [a, b]) tab.close();
    const { drafts } = await openTab(browser, 'c');
    const fit = (draft: Draft) => (draft.values['name'] === 'Alfa' ? draft : null);
    expect([await drafts.offer('empresa', fit), drafts.count()]).toEqual([
      { values: { name: 'Alfa' }, revision: 3, savedAt: 1 },
      1,
    ]);
  });

  test('can be discarded one by one from the list', async () => {
    const browser = createBrowser();
    const [a, b] = [await openTab(browser, 'a'), await openTab(browser, 'b')];
    a.type('Alfa');
    b.type('Beta');
    b.drafts.discard(`${ANA}.n1`);
    expect([await a.offered(), await b.offered()]).toEqual([null, 'Beta']);
  });

  test('are looked up without querying the open tabs when the record has no draft', async () => {
    const { drafts, tabLock } = setUp();
    await drafts.open(ana, key(1));
    drafts.save('empresa', 'Empresa', '/empresa', { values, revision: 3 });
    expect([await drafts.offer('usuario/1', anyDraft), tabLock.listOpenTabs.mock.calls.length]).toEqual([null, 0]);
    expect(await drafts.offer('empresa', anyDraft)).toEqual({ values, revision: 3, savedAt: 1 });
    expect(tabLock.listOpenTabs).toHaveBeenCalledTimes(1);
  });
});
