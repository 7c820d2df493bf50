import { DeletedRecord } from '#features/kit/record/deleted-record.tsx';
import { createStore } from '#ui/store.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createHarness, renderPage } from '../page-harness.tsx';

afterEach(cleanup);

const entryOf = (id: string, recordKey: string) => ({ id, recordKey, title: 'Central', address: '/', savedAt: 1 });
const entries = [
  entryOf('d1', 'empresa/sucursal/1'),
  entryOf('d2', 'empresa/sucursal/1'),
  entryOf('d3', 'empresa/sucursal/2'),
];

/** Opens the page of a deleted record; returns its calls to discard a draft or go back, and the questions shown. */
async function openDeleted(draft: boolean, answer: 0 | 1 = 1) {
  const calls: string[] = [];
  const plain = createHarness();
  const drafts = {
    ...plain.services.drafts,
    listed: createStore(draft ? entries : []),
    discard: (id: string) => void calls.push(`discard ${id}`),
  };
  const harness = createHarness({ answer, services: { drafts } });
  await renderPage(
    <DeletedRecord
      text="Esta sucursal ya no existe."
      recordKey="empresa/sucursal/1"
      onBack={() => calls.push('back')}
    />,
    harness,
  );
  return { calls, feedback: harness.feedback };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('the page of a deleted record', () => {
  test('shows only the button «Volver» when the record has no draft', async () => {
    const { calls } = await openDeleted(false);
    expect(buttons()).toEqual(['Volver']);
    press('Volver');
    expect(calls).toEqual(['back']);
  });

  test('discards all drafts of the record after confirmation', async () => {
    const { calls, feedback } = await openDeleted(true);
    expect(buttons()).toEqual(['Volver', 'Descartar lo escrito']);
    press('Descartar lo escrito');
    await waitFor(() => expect(calls).toEqual(['discard d1', 'discard d2', 'back']));
    expect(feedback.questions).toEqual(['¿Desea descartar lo que escribió? No se podrá recuperar.']);
  });

  test('keeps the drafts when the user declines the confirmation', async () => {
    const { calls, feedback } = await openDeleted(true, 0);
    press('Descartar lo escrito');
    await waitFor(() => expect(feedback.questions).toHaveLength(1));
    expect(calls).toEqual([]);
  });
});
