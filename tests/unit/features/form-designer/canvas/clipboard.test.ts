import type { Field } from '#domain/fields/field.ts';
import { readFields, writeFields } from '#features/form-designer/canvas/clipboard.ts';
import { clipboardTexts as t } from '#features/form-designer/canvas/clipboard.texts.ts';
import { expect, test } from 'vitest';
import { order, text } from './canvas-forms.ts';

const payload = '<img src=x onerror=alert(1)>';
const link: Field = { kind: 'link', key: 'cliente', label: '', program: '' };

const clipping = (fields: unknown, version: unknown = 1) => JSON.stringify({ nemu: 'campos', version, fields });

test('fields come back from the clipboard as they were, also those that must be mended', () => {
  const fields = [text('a', payload, 4), link];
  expect(readFields(writeFields(fields))).toEqual({ ok: true, fields });
});

test('what is no field of a form is refused, and said in words', () => {
  expect(readFields('Hola')).toEqual({ ok: false, why: t.noFields });
  expect(readFields('[1]')).toEqual({ ok: false, why: t.noFields });
  expect(readFields('{"nemu":"otra cosa"}')).toEqual({ ok: false, why: t.noFields });
  expect(readFields(JSON.stringify(order))).toEqual({ ok: false, why: t.wholeForm });
  expect(readFields(clipping([text('a')], 2))).toEqual({ ok: false, why: t.newer });
  expect(readFields(clipping([]))).toEqual({ ok: false, why: t.broken });
  expect(readFields(clipping('a'))).toEqual({ ok: false, why: t.broken });
  expect(readFields(clipping([text('a')], 'x'))).toEqual({ ok: false, why: t.broken });
});

test('a field of a wrong shape is told by its position', () => {
  expect(readFields(clipping([text('a'), { ...text('b'), label: 7 }]))).toEqual({
    ok: false,
    why: t.wrongField(2, 'Escriba un texto.'),
  });
  expect(readFields(clipping([{ kind: 'script', key: 'a', label: 'A' }]))).toEqual({
    ok: false,
    why: t.wrongField(1, t.wrongShape),
  });
});

test('properties no form knows are refused', () => {
  expect(readFields(clipping([{ ...text('a'), onclick: 'alert(1)' }]))).toEqual({
    ok: false,
    why: t.wrongField(1, t.wrongShape),
  });
});

test('names under which an object finds what it was never given are refused', () => {
  const raw = '{"nemu":"campos","version":1,"fields":[{"kind":"text","key":"a","label":"A","__proto__":{"x":1}}]}';
  expect(readFields(raw).ok).toBe(false);
});
