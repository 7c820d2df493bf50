import { requiredText } from '#contract/schemas/fields.ts';
import { findSchemaProblems, summarize } from '#features/kit/record/record-problems.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

const schema = v.object({
  name: requiredText(5),
  company: v.object({ city: requiredText(3) }),
  tags: v.array(v.pipe(v.string(), v.minLength(2, 'Muy corto.'))),
  grants: v.array(v.object({ actions: v.array(v.picklist(['view'], 'No se conoce.')) })),
});

const valid = { name: 'Ana', company: { city: 'Ita' }, tags: [], grants: [{ actions: ['view'] }] };

describe('the issues of a body', () => {
  test('are listed by top-level field, including nested issues, with only the first issue of each field', () => {
    const body = {
      name: '',
      company: { city: 'Luque' },
      tags: ['a', 'bb', 'c'],
      grants: [{ actions: ['view'] }, { actions: ['fly'] }],
    };
    expect(findSchemaProblems(schema, body)).toEqual({
      name: ['Complete este dato.'],
      company: ['Use como máximo 3 caracteres.'],
      tags: ['Muy corto.'],
      grants: ['No se conoce.'],
    });
  });

  test('are listed under an empty field name when they concern the whole body', () => {
    const same = v.pipe(
      schema,
      v.check(() => false, 'No coincide.'),
    );
    expect(findSchemaProblems(same, valid)).toEqual({ '': ['No coincide.'] });
  });

  test('are empty when the body is valid', () => {
    expect(findSchemaProblems(schema, valid)).toEqual({});
  });
});

test('the summary lists the issues of the whole form first, and all others in the order of the form’s fields', () => {
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
