import { requiredText } from '#contract/schemas/fields.ts';
import { findSchemaProblems, summarize } from '#features/kit/record-problems.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

const schema = v.object({
  name: requiredText(5),
  company: v.object({ city: requiredText(3) }),
  tags: v.array(v.pipe(v.string(), v.minLength(2, 'Muy corto.'))),
});

describe('the issues of a body', () => {
  test('are listed by field path, the first of each, with those of list items at the list', () => {
    expect(findSchemaProblems(schema, { name: '', company: { city: 'Luque' }, tags: ['a', 'bb', 'c'] })).toEqual({
      name: ['Complete este dato.'],
      'company.city': ['Use como máximo 3 caracteres.'],
      tags: ['Muy corto.'],
    });
  });

  test('are empty when the body is valid', () => {
    expect(findSchemaProblems(schema, { name: 'Ana', company: { city: 'Ita' }, tags: [] })).toEqual({});
  });
});

test('are summarized in form order, beginning with those of the whole form', () => {
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
