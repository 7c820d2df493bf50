import { expect, test } from 'vitest';
import type { AppError } from '#contract/app-error.ts';
import { problemsOf, theirsOf } from '#machines/record-editor/record-editor.setup.ts';

test('the issues of an error belong to the fields that it names, or to the whole form if it names none', () => {
  const failure: AppError = { kind: 'conflict', text: 'Ya existe.', place: 'form' };
  expect(problemsOf(failure)).toEqual({ '': ['Ya existe.'] });
  expect(problemsOf({ ...failure, fields: {} })).toEqual({ '': ['Ya existe.'] });
  expect(problemsOf({ ...failure, fields: { name: ['Ya existe.'] } })).toEqual({ name: ['Ya existe.'] });
});

test.each([
  [{ values: {}, revision: 1 }, true],
  [{ values: { a: 1 }, revision: 0 }, true],
  [{ values: [], revision: 1 }, false],
  [{ values: {}, revision: '1' }, false],
  [{ values: {} }, false],
  [{ revision: 1 }, false],
  [null, false],
  ['x', false],
])('the record %j in a stale error can be compared with the form: %s', (current, isOne) => {
  const failure: AppError = { kind: 'stale', text: 'Otra persona modificó este registro.', place: 'form', current };
  expect(theirsOf(failure)).toEqual(isOne ? current : null);
  expect(theirsOf({ ...failure, kind: 'conflict' })).toBeNull();
});
