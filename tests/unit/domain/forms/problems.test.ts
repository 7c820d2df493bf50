import { expect, test } from 'vitest';
import { withoutField } from '#domain/forms/problems.ts';

test('typing into a field removes its problems, those of its parts and those of the form', () => {
  const problems = { '': ['x'], user: ['a'], 'user.email': ['b'], username: ['c'], name: ['d'] };
  expect(withoutField(problems, 'user')).toEqual({ username: ['c'], name: ['d'] });
});
