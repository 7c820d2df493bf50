import type { AppError } from '#contract/app-error.ts';
import { loginBody } from '#contract/schemas/credentials.ts';
import { useForm } from '#features/kit/public-form/use-form.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

type Send = (output: { email: string; password: string }) => Promise<AppError | null> | void;

function Sample({ send, failure = null }: { send: Send; failure?: AppError | null }) {
  const form = useForm({ initial: { email: '', password: '' }, schema: loginBody, send, failure });
  const names = ['email', 'password'] as const;
  return (
    <form {...form.props} aria-label="muestra" data-busy={form.isBusy}>
      <div {...form.summaryProps} data-testid="summary">
        {form.problems.join(' ')}
      </div>
      {names.map((name) => {
        const field = form.field(name);
        return (
          <div key={name}>
            <input
              aria-label={name}
              name={name}
              value={field.value}
              onChange={(event) => field.change(event.target.value)}
            />
            <span data-testid={`problem-${name}`}>{field.problem}</span>
          </div>
        );
      })}
    </form>
  );
}

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('form'));
const textOf = (testId: string) => screen.getByTestId(testId).textContent;

const refusal: AppError = {
  kind: 'invalidFields',
  place: 'form',
  text: 'Revise los datos marcados.',
  fields: { email: ['No se admite.'] },
};

afterEach(cleanup);

describe('a form', () => {
  test('submits the values as the schema parsed them', () => {
    const sent: unknown[] = [];
    render(<Sample send={(output) => void sent.push(output)} />);
    type('email', ' Ana@Example.com ');
    type('password', ' con espacios ');
    submit();
    expect(sent).toEqual([{ email: 'ana@example.com', password: ' con espacios ' }]);
  });

  test('submits nothing while a field is invalid, and focuses the first invalid field', () => {
    const sent: unknown[] = [];
    render(<Sample send={(output) => void sent.push(output)} />);
    type('email', 'ana@example.com');
    submit();
    expect(sent).toEqual([]);
    expect(textOf('problem-password')).toBe('Complete este dato.');
    expect(document.activeElement).toBe(screen.getByLabelText('password'));
  });

  test('clears only the issue of the field that changes', () => {
    render(<Sample send={() => undefined} />);
    submit();
    type('email', 'a');
    expect(textOf('problem-email')).toBe('');
    expect(textOf('problem-password')).toBe('Complete este dato.');
  });

  test('shows a server error at the field and in the focused summary, and keeps the typed values', async () => {
    render(<Sample send={() => Promise.resolve(refusal)} />);
    type('email', 'ana@example.com');
    type('password', 'secreta');
    submit();
    await waitFor(() => expect(textOf('problem-email')).toBe('No se admite.'));
    expect(textOf('summary')).toBe('Revise los datos marcados.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('summary')));
    const typed = ['email', 'password'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    expect(typed).toEqual(['ana@example.com', 'secreta']);
  });

  test('does not show a failure that the app reports as a notice', async () => {
    const offline: AppError = { kind: 'offline', place: 'notice', text: 'Sin conexión con el servidor.' };
    render(<Sample send={() => Promise.resolve(offline)} />);
    type('email', 'ana@example.com');
    type('password', 'secreta');
    submit();
    await waitFor(() => expect(screen.getByRole('form').dataset['busy']).toBe('false'));
    expect(textOf('summary')).toBe('');
  });

  test('does not submit twice while a response is pending', async () => {
    const answers: ((value: null) => void)[] = [];
    const send = () => new Promise<null>((resolve) => answers.push(resolve));
    render(<Sample send={send} />);
    type('email', 'ana@example.com');
    type('password', 'secreta');
    submit();
    submit();
    expect(answers).toHaveLength(1);
    answers[0]?.(null);
    await waitFor(() => expect(screen.getByRole('form').dataset['busy']).toBe('false'));
  });

  test('shows a failure from outside the form again each time it occurs', () => {
    const { rerender } = render(<Sample send={() => undefined} />);
    rerender(<Sample send={() => undefined} failure={refusal} />);
    expect(textOf('summary')).toBe('Revise los datos marcados.');
    expect(document.activeElement).toBe(screen.getByTestId('summary'));
    type('email', 'b');
    expect(textOf('problem-email')).toBe('');
    rerender(<Sample send={() => undefined} failure={{ ...refusal }} />);
    expect(textOf('problem-email')).toBe('No se admite.');
  });
});
