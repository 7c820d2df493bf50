import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openPage, press, type } from './record-page-harness.tsx';

afterEach(cleanup);

describe('leaving the page of a record', () => {
  test('needs no confirmation without edits', async () => {
    const { history, effects } = await openPage();
    history.push('/');
    await screen.findByText('Inicio');
    expect(effects).toEqual([]);
  });

  test.each([
    [true, '/'],
    [false, '/lugar'],
  ])('asks for confirmation after edits, and leaves only if confirmed: %s', async (confirm, path) => {
    const { history, effects } = await openPage({ confirm });
    type('Central 2');
    history.push('/');
    await waitFor(() => expect(effects).toHaveLength(1));
    await waitFor(() => expect(history.location.pathname).toBe(path));
    expect(screen.queryByText('Inicio') === null).toBe(!confirm);
  });

  test('needs no confirmation after saving, even when the listener of the save navigates', async () => {
    const { effects } = await openPage({ leavesOnSave: true });
    type('Central 2');
    press('Guardar');
    await screen.findByText('Inicio');
    expect(effects).toEqual([{ what: 'saved' }]);
  });

  test('needs no confirmation after the session ended, and saves the edits as a draft', async () => {
    const { history, effects, storedDrafts } = await openPage({ isSignedIn: false });
    type('Central 2');
    history.push('/');
    await screen.findByText('Inicio');
    expect(effects).toEqual([]);
    expect([...storedDrafts.values()]).toEqual([{ values: { name: 'Central 2', city: 'Luque' }, revision: 3 }]);
  });

  test('saves a draft when the app flushes drafts before unload, and returns whether edits are unsaved', async () => {
    const { storedDrafts, flush } = await openPage();
    expect(flush()).toEqual([false]);
    type('Central 2');
    expect(flush()).toEqual([true]);
    expect([...storedDrafts.keys()]).toEqual(['lugar/1']);
  });
});
