import { expect, test } from 'vitest';
import { withoutField } from '#domain/forms/problems.ts';

test('withoutField removes the problems of a field, of its nested fields and of the whole form', () => {
  const problems = { '': ['x'], user: ['a'], 'user.email': ['b'], username: ['c'], name: ['d'] };
  expect(withoutField(problems, 'user')).toEqual({ username: ['c'], name: ['d'] });
});
