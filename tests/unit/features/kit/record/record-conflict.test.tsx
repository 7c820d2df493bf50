import { RecordConflict } from '#features/kit/record/record-conflict.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

afterEach(cleanup);

const draw = (changed: { by: string; at: string } | undefined) => {
  render(
    <RecordConflict
      fields={[{ name: 'city', label: 'Ciudad', describe: ({ city }) => city }]}
      versions={{ base: { city: 'Asunción' }, mine: { city: 'Itá' }, theirs: { city: 'Luque' } }}
      changed={changed}
      onTakeTheirs={() => undefined}
      onMerge={() => undefined}
    />,
  );
  return [...screen.getByRole('alert').querySelectorAll('p')].map((line) => line.textContent);
};

const TITLE = 'Otra persona guardó este registro mientras usted lo editaba';
const HELP = 'Elija qué vale en cada dato que difiere. Nada se guarda hasta que presione Guardar.';

describe('the notice of a conflict', () => {
  test.each([
    [
      'who saved the record and when',
      { by: 'Óscar Giménez', at: '2026-11-21T12:05:00Z' },
      ['Óscar Giménez lo guardó el 21/11/2026 a las 09:05.'],
    ],
    [
      'only the time of the save when the user is unknown',
      { by: '', at: '2026-11-21T12:05:00Z' },
      ['Se guardó el 21/11/2026 a las 09:05.'],
    ],
    ['neither user nor time of the save when the log has no entry', undefined, []],
  ])('shows %s', (_, changed, expected) => {
    expect(draw(changed)).toEqual([TITLE, ...expected, HELP]);
  });
});
