import { LimitField } from '#features/company/company-form.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

test.each(['1,5', '-5'])('a typed limit of %o is reported exactly as typed', (amount) => {
  const changes: unknown[] = [];
  const value = { amount: '12', unit: 'hours' } as const;
  render(
    <LimitField
      id="limit"
      label="Límite"
      value={value}
      error={undefined}
      readOnly={false}
      onChange={(next) => changes.push(next)}
    />,
  );
  fireEvent.input(screen.getByRole('textbox'), { target: { value: amount } });
  expect(changes).toEqual([{ amount, unit: 'hours' }]);
});
