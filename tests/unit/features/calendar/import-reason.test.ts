import { reasonOf } from '#features/calendar/import-job/import-job.effects.ts';
import type { AppError } from '#contract/app-error.ts';
import { expect, test } from 'vitest';

const refused: AppError = { kind: 'invalidFields', text: 'Revise los datos marcados.', place: 'form' };

test('an import that the server refuses says what is wrong with the file', () => {
  const failure = { ...refused, fields: { file: ['El archivo está vacío.'] } };
  expect(reasonOf({ cause: 'call', failure })).toBe('El archivo está vacío.');
});

test('an import that fails for another reason says that', () => {
  expect(reasonOf({ cause: 'call', failure: { ...refused, text: 'Sin conexión.' } })).toBe('Sin conexión.');
});
