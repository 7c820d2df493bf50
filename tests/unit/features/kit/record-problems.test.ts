import { requiredText } from '#contract/schemas/fields.ts';
import { findSchemaProblems, summarize } from '#features/kit/record-problems.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

const schema = v.object({
  name: requiredText(5),
  company: v.object({ city: requiredText(3) }),
  tags: v.array(v.pipe(v.string(), v.minLength(2, 'Muy corto.'))),
});

describe('the problems of a body', () => {
  test('are told per field path, the first of each, those of list items at the list', () => {
    expect(findSchemaProblems(schema, { name: '', company: { city: 'Luque' }, tags: ['a', 'bb', 'c'] })).toEqual({
      name: ['Complete este dato.'],
      'company.city': ['Use como máximo 3 caracteres.'],
      tags: ['Muy corto.'],
    });
  });

  test('are none when the body fits', () => {
    expect(findSchemaProblems(schema, { name: 'Ana', company: { city: 'Ita' }, tags: [] })).toEqual({});
  });
});

test('a summary follows the order of the form and begins with the form as a whole', () => {
  expect(
    summarize({ tags: ['c'], name: ['a', 'b'], '': ['todo'], 'company.city': ['d'] }, ['name', 'company', 'tags']),
  ).toEqual([
    { field: '', text: 'todo' },
    { field: 'name', text: 'a' },
    { field: 'name', text: 'b' },
    { field: 'company.city', text: 'd' },
    { field: 'tags', text: 'c' },
  ]);
});
