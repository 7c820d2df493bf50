import { type Field, fieldSchema } from '#domain/fields/field.ts';
import { boundsProblem } from '#domain/forms/definition-bounds.ts';
import { isRecord } from '#domain/is-record.ts';
import { MAX_FIELDS } from '#domain/limits.ts';
import * as v from 'valibot';
import { clipboardTexts as t } from './clipboard.texts.ts';

/** Says that a text on the clipboard is fields of a form, and how they are written. */
const MARK = 'campos';
const VERSION = 1;

/** Characters of a text that is looked at: more than the largest form takes. */
const LONGEST = 4_000_000;

type PastedFields = { ok: true; fields: readonly Field[] } | { ok: false; why: string };

/** Fields as text for the clipboard. */
export const writeFields = (fields: readonly Field[]): string =>
  JSON.stringify({ nemu: MARK, version: VERSION, fields });

const refused = (why: string): PastedFields => ({ ok: false, why });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Fields from a text of the clipboard: its shape is checked; what must be mended in them is theirs to tell. */
export function readFields(text: string): PastedFields {
  const raw = text.length > LONGEST ? undefined : parseJson(text.trim());
  if (!isRecord(raw)) return refused(t.noFields);
  if ('tabs' in raw) return refused(t.wholeForm);
  if (raw['nemu'] !== MARK) return refused(t.noFields);
  if (typeof raw['version'] === 'number' && raw['version'] > VERSION) return refused(t.newer);
  const list = raw['fields'];
  if (raw['version'] !== VERSION || !Array.isArray(list) || list.length === 0) return refused(t.broken);
  if (list.length > MAX_FIELDS) return refused(t.tooMany(MAX_FIELDS));
  const bounds = boundsProblem(raw);
  return bounds === null ? readList(list) : refused(bounds.text);
}

function readList(list: readonly unknown[]): PastedFields {
  const fields: Field[] = [];
  for (const [index, item] of list.entries()) {
    const read = v.safeParse(fieldSchema, item, { message: t.wrongShape });
    if (!read.typed) return refused(t.wrongField(index + 1, read.issues[0].message));
    fields.push(read.output);
  }
  return { ok: true, fields };
}
