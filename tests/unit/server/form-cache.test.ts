import type { Field } from '#domain/fields/field.ts';
import { createFormCache } from '#server/modules/records/form-cache.ts';
import { expect, test } from 'vitest';
import { formOf } from '../domain/forms/kit.ts';

const field: Field = { kind: 'text', key: 'nombre', label: 'Nombre' };

function asked(maxSize: number) {
  const keep = createFormCache(maxSize);
  const made: string[] = [];
  const ask = (key: string, size: number) =>
    keep(key, () => {
      made.push(key);
      return Promise.resolve({ form: formOf(field), size });
    });
  return { ask, made };
}

test('a cached form is not compiled again, and is the same object', async () => {
  const { ask, made } = asked(10);
  expect(await ask('a', 10)).toBe(await ask('a', 10));
  expect(made).toEqual(['a']);
});

test('forms are cached up to a total size, and the least recently used are evicted first', async () => {
  const { ask, made } = asked(10);
  await ask('a', 4);
  await ask('b', 4);
  await ask('a', 4);
  await ask('c', 4);
  await ask('a', 4);
  await ask('b', 4);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a form larger than the cache stays until another is requested', async () => {
  const { ask, made } = asked(10);
  await ask('a', 4);
  await ask('huge', 50);
  await ask('huge', 50);
  await ask('a', 4);
  await ask('huge', 50);
  expect(made).toEqual(['a', 'huge', 'a', 'huge']);
});
