import { commandOf } from '#domain/design/command-of.ts';
import { areExpressionsKnown } from '#domain/design/known-expressions.ts';
import { compileForm } from '#domain/forms/compile-form.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import { expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { definitionOf } from '../forms/kit.ts';
import { randomIntent } from './kit/random-intent.ts';
import { randomOf } from './kit/random.ts';
import { starts } from './kit/starts.ts';

const published = starts.filter((definition) => compileForm(definition, parseSource).ok);

const text = { kind: 'text', key: 'nombre', label: 'Nombre' } as const;
const price = { kind: 'number', key: 'precio', label: 'Precio' } as const;
const total = { kind: 'formula', key: 'total', label: 'Total', expression: 'precio * 2', result: 'number' } as const;
const before = definitionOf([text, price, total]);

test('an edited form compiles whenever all its expressions count as known from the published form', () => {
  const counts = { known: 0, read: 0 };
  const wrong: number[] = [];
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = randomOf(seed);
    const start = published[seed % published.length] ?? before;
    let now: FormDefinition = start;
    for (let step = 0; step < 6; step += 1) {
      const outcome = commandOf(now, randomIntent(random, now), { published: new Set() });
      if (outcome.ok) now = outcome.definition;
      const isKnown = areExpressionsKnown(now, start);
      counts[isKnown ? 'known' : 'read'] += 1;
      if (isKnown && !compileForm(now, parseSource).ok) wrong.push(seed);
    }
  }
  expect(wrong).toEqual([]);
  expect(counts.known).toBeGreaterThan(20);
  expect(counts.read).toBeGreaterThan(20);
});

test.each<[string, readonly Field[], boolean]>([
  ['that equals the published form', [text, price, total], true],
  ['with an additional field that no expression references', [text, price, total, { ...text, key: 'otro' }], true],
  ['without a field that no expression references', [price, total], true],
  [
    'with another field order and other labels',
    [total, { ...price, label: 'Costo', help: 'En guaraníes' }, text],
    true,
  ],
  ['without a field that an expression references', [text, total], false],
  ['with another kind of a referenced field', [text, { ...price, kind: 'text' }, total], false],
  ['with another expression', [text, price, { ...total, expression: 'precio * 3' }], false],
  ['with an additional expression', [text, { ...price, visible: 'total > 2' }, total], false],
])('the expressions of a form %s are known: %s', (_, fields, isKnown) => {
  expect(areExpressionsKnown(definitionOf(fields), before)).toBe(isKnown);
});

test('without a published form, the expressions of a form are known only if there are none', () => {
  expect(areExpressionsKnown(definitionOf([text, price]), null)).toBe(true);
  expect(areExpressionsKnown(before, null)).toBe(false);
});

test('a default that reads an earlier field is no longer known when that field comes later', () => {
  const start: Field = { ...text, default: 'apodo' };
  const nick: Field = { ...text, key: 'apodo' };
  const right = definitionOf([nick, start]);
  expect(areExpressionsKnown(definitionOf([nick, price, start]), right)).toBe(true);
  expect(areExpressionsKnown(definitionOf([start, nick]), right)).toBe(false);
});
