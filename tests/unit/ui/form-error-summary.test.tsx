import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FormErrorSummary } from '#ui/form-error-summary.tsx';
import { TextField } from '#ui/text-field.tsx';

afterEach(cleanup);

const problems = [{ fieldId: 'correo', text: 'El correo no es válido.' }, { text: 'La empresa está suspendida.' }];

function Form({ attempt, wrong }: { attempt: number; wrong: boolean }) {
  return (
    <>
      <FormErrorSummary title="Revise los datos" problems={wrong ? problems : []} attempt={attempt} />
      <TextField id="correo" label="Correo electrónico" />
    </>
  );
}

const focused = () => document.activeElement?.getAttribute('role') ?? document.activeElement?.id;
const field = () => screen.getByRole('textbox', { name: 'Correo electrónico' });

test('the summary takes the focus at each attempt that ends in errors, and not between attempts', () => {
  const { rerender } = render(<Form attempt={0} wrong={false} />);
  const seen = [focused()];
  rerender(<Form attempt={1} wrong />);
  seen.push(focused());
  field().focus();
  rerender(<Form attempt={1} wrong />);
  seen.push(focused());
  rerender(<Form attempt={2} wrong />);
  seen.push(focused());
  expect(seen).toEqual(['', 'alert', 'correo', 'alert']);
});

test('pressing a problem goes to its field; a problem of the whole form is only text', () => {
  render(<Form attempt={1} wrong />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(problems.map(({ text }) => text));
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['El correo no es válido.']);
  fireEvent.click(screen.getByRole('button', { name: 'El correo no es válido.' }));
  expect(focused()).toBe('correo');
});

test('a summary without problems is not there', () => {
  render(<Form attempt={3} wrong={false} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
