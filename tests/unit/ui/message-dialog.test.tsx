import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MessageDialog } from '#ui/message-dialog.tsx';

afterEach(cleanup);

const choices = [
  { value: 2, label: 'CANCELAR' },
  { value: 0, label: 'NO' },
  { value: 1, label: 'SI', variant: 'solid', focused: true },
] as const;

async function draw() {
  const chosen = vi.fn<(value: number) => void>();
  render(
    <MessageDialog open tone="question" toneLabel="Pregunta" title="Atención" choices={choices} onChoose={chosen}>
      ¿Desea guardar los datos?
    </MessageDialog>,
  );
  const box = await screen.findByRole('alertdialog', { name: 'Atención' });
  return { box, chosen: () => chosen.mock.calls };
}

describe('a message dialog', () => {
  test('is described by its tone and its text, and focuses the choice with the property focused', async () => {
    const { box } = await draw();
    const parts = (box.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
    expect(parts.map((part) => part?.getAttribute('aria-label') ?? part?.textContent)).toEqual([
      'Pregunta',
      '¿Desea guardar los datos?',
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('SI'));
  });

  test('shows the choices in the order given and returns the value of the pressed one', async () => {
    const { chosen } = await draw();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['CANCELAR', 'NO', 'SI']);
    fireEvent.click(screen.getByRole('button', { name: 'NO' }));
    expect(chosen()).toEqual([[0]]);
  });

  test('stays open on Escape and on a click outside', async () => {
    const { box, chosen } = await draw();
    fireEvent.keyDown(box, { key: 'Escape' });
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect([screen.queryByRole('alertdialog') === box, chosen()]).toEqual([true, []]);
  });
});
