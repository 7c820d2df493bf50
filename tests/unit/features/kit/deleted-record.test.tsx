import { DeletedRecord } from '#features/kit/deleted-record.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createHarness, renderPage } from './page-harness.tsx';

afterEach(cleanup);

const entryOf = (id: string, recordKey: string) => ({ id, recordKey, title: 'Central', address: '/', savedAt: 1 });
const entries = [
  entryOf('d1', 'empresa/sucursal/1'),
  entryOf('d2', 'empresa/sucursal/1'),
  entryOf('d3', 'empresa/sucursal/2'),
];

/** The page of a record that is gone, and what became of the draft over it. */
async function openDeleted(draft: boolean, answer: 0 | 1 = 1) {
  const heard: string[] = [];
  const plain = createHarness();
  const drafts = {
    ...plain.services.drafts,
    list: () => (draft ? entries : []),
    discard: (id: string) => void heard.push(`discard ${id}`),
  };
  const harness = createHarness({ answer, services: { drafts } });
  await renderPage(
    <DeletedRecord
      text="Esta sucursal ya no existe."
      recordKey="empresa/sucursal/1"
      onBack={() => heard.push('back')}
    />,
    harness,
  );
  return { heard, told: harness.told };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('the place of a record that is gone', () => {
  test('offers nothing but the way back when nothing was typed over it', async () => {
    const { heard } = await openDeleted(false);
    expect(buttons()).toEqual(['Volver']);
    press('Volver');
    expect(heard).toEqual(['back']);
  });

  test('lets what was typed over it go once that is confirmed', async () => {
    const { heard, told } = await openDeleted(true);
    expect(buttons()).toEqual(['Volver', 'Descartar lo escrito']);
    press('Descartar lo escrito');
    await waitFor(() => expect(heard).toEqual(['discard d1', 'discard d2', 'back']));
    expect(told.questions).toEqual(['¿Desea descartar lo que escribió? No se podrá recuperar.']);
  });

  test('keeps what was typed over it when that is not confirmed', async () => {
    const { heard, told } = await openDeleted(true, 0);
    press('Descartar lo escrito');
    await waitFor(() => expect(told.questions).toHaveLength(1));
    expect(heard).toEqual([]);
  });
});
