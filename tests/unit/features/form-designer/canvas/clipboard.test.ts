import type { Field } from '#domain/fields/field.ts';
import { readParts, writeParts } from '#features/form-designer/canvas/clipboard-commands.ts';
import { clipboardTexts as t } from '#features/form-designer/canvas/canvas.texts.ts';
import { expect, test } from 'vitest';
import { order, text } from './canvas-forms.ts';

const payload = '<img src=x onerror=alert(1)>';
const link: Field = { kind: 'link', key: 'cliente', label: '', program: '' };

const clipping = (fields: unknown, version: unknown = 1) => JSON.stringify({ nemu: 'fields', version, fields });

test('fields written to clipboard text are read back unchanged, including invalid fields', () => {
  const fields = [text('a', payload, 4), link];
  expect(readParts(writeParts({ fields }))).toEqual({ ok: true, parts: { fields } });
});

test('sections and tabs are read back with their content; empty rows are dropped, empty tabs are refused', () => {
  const { tabs } = order;
  const sections = tabs.flatMap((tab) => tab.sections);
  expect(readParts(writeParts({ tabs }))).toEqual({ ok: true, parts: { tabs } });
  expect(readParts(writeParts({ sections }))).toEqual({ ok: true, parts: { sections } });
  const withEmptyRow = { key: 's', rows: [{ fields: [] }, { fields: [text('a')] }] };
  expect(readParts(writeParts({ sections: [withEmptyRow] }))).toEqual({
    ok: true,
    parts: { sections: [{ key: 's', rows: [{ fields: [text('a')] }] }] },
  });
  expect(readParts(writeParts({ tabs: [{ key: 't', title: 'T', sections: [] }] }))).toEqual({
    ok: false,
    why: t.broken,
  });
});

test('reports a malformed section or tab by its position', () => {
  const wrong = (parts: object, nemu: string) => readParts(JSON.stringify({ nemu, version: 1, ...parts }));
  const section = { key: 's', rows: [] };
  expect(wrong({ sections: [section, { ...section, rows: 'x' }] }, 'sections')).toEqual({
    ok: false,
    why: t.wrongSection(2, t.wrongShape),
  });
  expect(wrong({ tabs: [{ key: 't', title: 7, sections: [section] }] }, 'tabs')).toEqual({
    ok: false,
    why: t.wrongTab(1, 'Escriba un texto.'),
  });
  expect(wrong({ sections: [section] }, 'tabs')).toEqual({ ok: false, why: t.broken });
});

test('refuses text that contains no parts of a form, with a message for each reason', () => {
  expect(readParts('Hola')).toEqual({ ok: false, why: t.noFields });
  expect(readParts('[1]')).toEqual({ ok: false, why: t.noFields });
  expect(readParts('{"nemu":"otra cosa"}')).toEqual({ ok: false, why: t.noFields });
  expect(readParts(JSON.stringify(order))).toEqual({ ok: false, why: t.wholeForm });
  expect(readParts(clipping([text('a')], 2))).toEqual({ ok: false, why: t.newer });
  expect(readParts(clipping([]))).toEqual({ ok: false, why: t.broken });
  expect(readParts(clipping('a'))).toEqual({ ok: false, why: t.broken });
  expect(readParts(clipping([text('a')], 'x'))).toEqual({ ok: false, why: t.broken });
});

test('reports a malformed field by its position', () => {
  expect(readParts(clipping([text('a'), { ...text('b'), label: 7 }]))).toEqual({
    ok: false,
    why: t.wrongField(2, 'Escriba un texto.'),
  });
  expect(readParts(clipping([{ kind: 'script', key: 'a', label: 'A' }]))).toEqual({
    ok: false,
    why: t.wrongField(1, t.wrongShape),
  });
});

test('refuses unknown properties', () => {
  expect(readParts(clipping([{ ...text('a'), onclick: 'alert(1)' }]))).toEqual({
    ok: false,
    why: t.wrongField(1, t.wrongShape),
  });
});

test('refuses a field with a property named __proto__', () => {
  const raw = '{"nemu":"campos","version":1,"fields":[{"kind":"text","key":"a","label":"A","__proto__":{"x":1}}]}';
  expect(readParts(raw).ok).toBe(false);
});
