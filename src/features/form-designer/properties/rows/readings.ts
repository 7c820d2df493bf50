import { formatField, meaningOf, parseField, validateField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import type { Reading } from './draft-field.tsx';

/** What a text means to a field whose values are texts, as the field itself reads what is typed into it. */
export function readAs(field: LeafField, text: string): Reading<string> {
  if (text.trim() === '') return { ok: true, value: undefined };
  const value = meaningOf(field, text);
  if (typeof value === 'string') return { ok: true, value };
  return { ok: false, problem: validateField(field, parseField(field, text)) ?? t.unreadable };
}

/** A value as its field shows it; with a space that can be typed. */
export const showAs = (field: LeafField, value: string): string => formatField(field, value).replaceAll('\u00a0', ' ');

const thousands = (figure: number): string => String(figure).replaceAll(/\B(?=(\d{3})+$)/g, '.');

/** A whole number within limits, typed with or without dots between its thousands. */
export function readWhole(text: string, min: number, max: number): Reading<number> {
  const typed = text.trim();
  if (typed === '') return { ok: true, value: undefined };
  const plain = /^\d{1,3}(\.\d{3})+$/.test(typed) ? typed.replaceAll('.', '') : typed;
  const figure = /^\d{1,6}$/.test(plain) ? Number(plain) : null;
  if (figure !== null && figure >= min && figure <= max) return { ok: true, value: figure };
  return { ok: false, problem: t.whole(min, thousands(max)) };
}

/** A whole number as it is read. */
export const showWhole = thousands;
