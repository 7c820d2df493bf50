import { formatField, parseValid, parseField, validateField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import type { Reading } from './draft-field.tsx';

/** Parses a text as a field with text values parses its input. */
export function readAs(field: LeafField, text: string): Reading<string> {
  if (text.trim() === '') return { ok: true, value: undefined };
  const value = parseValid(field, text);
  if (typeof value === 'string') return { ok: true, value };
  return { ok: false, problem: validateField(field, parseField(field, text)) ?? t.unreadable };
}

/** Formats a value as its field does, with a plain space instead of a no-break space, which cannot be typed. */
export const showAs = (field: LeafField, value: string): string => formatField(field, value).replaceAll('\u00a0', ' ');

const thousands = (figure: number): string => String(figure).replaceAll(/\B(?=(\d{3})+$)/g, '.');

/** Parses a whole number within limits, with or without thousands separators. */
export function readInteger(text: string, min: number, max: number): Reading<number> {
  const typed = text.trim();
  if (typed === '') return { ok: true, value: undefined };
  const plain = /^\d{1,3}(\.\d{3})+$/.test(typed) ? typed.replaceAll('.', '') : typed;
  const figure = /^\d{1,6}$/.test(plain) ? Number(plain) : null;
  if (figure !== null && figure >= min && figure <= max) return { ok: true, value: figure };
  return { ok: false, problem: t.integer(min, thousands(max)) };
}

/** Formats a whole number with thousands separators. */
export const showInteger = thousands;
