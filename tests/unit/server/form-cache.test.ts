import type { Field } from '#domain/fields/field.ts';
import { createFormCache } from '#server/modules/records/program.ts';
import { expect, test } from 'vitest';
import { formOf } from '../domain/forms/kit.ts';

const field: Field = { kind: 'text', key: 'nombre', label: 'Nombre' };

function setUp(maxSize: number) {
  const cacheForm = createFormCache(maxSize);
  const compiled: string[] = [];
  const request = (key: string, size: number) =>
    cacheForm(key, () => {
      compiled.push(key);
      return Promise.resolve({ form: formOf(field), size });
    });
  return { request, compiled };
}

test('a cached form is not compiled again; the same object is returned', async () => {
  const { request, compiled } = setUp(10);
  expect(await request('a', 10)).toBe(await request('a', 10));
  expect(compiled).toEqual(['a']);
});

test('forms are cached up to a total size, and the least recently used are evicted first', async () => {
  const { request, compiled } = setUp(10);
  await request('a', 4);
  await request('b', 4);
  await request('a', 4);
  await request('c', 4);
  await request('a', 4);
  await request('b', 4);
  expect(compiled).toEqual(['a', 'b', 'c', 'b']);
});

test('a form larger than the cache stays cached until another form is requested', async () => {
  const { request, compiled } = setUp(10);
  await request('a', 4);
  await request('huge', 50);
  await request('huge', 50);
  await request('a', 4);
  await request('huge', 50);
  expect(compiled).toEqual(['a', 'huge', 'a', 'huge']);
});
