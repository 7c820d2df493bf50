import { type Field, fieldSchema } from '#domain/fields/field.ts';
import { boundsProblem } from '#domain/forms/definition-bounds.ts';
import { type FormSection, type FormTab, sectionSchema, tabSchema } from '#domain/forms/form-definition.ts';
import { isRecord } from '#domain/is-record.ts';
import { MAX_FIELDS } from '#domain/limits.ts';
import * as v from 'valibot';
import { clipboardTexts as t } from './clipboard.texts.ts';

/** Values of the `nemu` property of the clipboard JSON, which state the type of the copied parts. */
const MARKS = { fields: 'campos', sections: 'secciones', tabs: 'pestañas' } as const;
const VERSION = 1;

/** Copied parts of a form, all of one kind. */
export type CopiedParts =
  | { readonly fields: readonly Field[] }
  | { readonly sections: readonly FormSection[] }
  | { readonly tabs: readonly FormTab[] };

/** Maximum characters parsed: more than the largest form takes. */
const LONGEST = 4_000_000;

type PastedParts = { ok: true; parts: CopiedParts } | { ok: false; why: string };

const markOf = (parts: CopiedParts): string =>
  'fields' in parts ? MARKS.fields : 'sections' in parts ? MARKS.sections : MARKS.tabs;

/** Serializes parts for the clipboard. */
export const writeParts = (parts: CopiedParts): string =>
  JSON.stringify({ nemu: markOf(parts), version: VERSION, ...parts });

const refused = (why: string): PastedParts => ({ ok: false, why });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Parses parts from clipboard text. Checks their shape only; validation reports their issues later. */
export function readParts(text: string): PastedParts {
  const raw = text.length > LONGEST ? undefined : parseJson(text.trim());
  if (!isRecord(raw)) return refused(t.noFields);
  if ('tabs' in raw && !('nemu' in raw)) return refused(t.wholeForm);
  const kind = (['fields', 'sections', 'tabs'] as const).find((one) => raw['nemu'] === MARKS[one]);
  if (kind === undefined) return refused(t.noFields);
  if (typeof raw['version'] === 'number' && raw['version'] > VERSION) return refused(t.newer);
  const list = raw[kind];
  if (raw['version'] !== VERSION || !Array.isArray(list) || list.length === 0) return refused(t.broken);
  if (list.length > MAX_FIELDS) return refused(t.tooMany(MAX_FIELDS));
  const bounds = boundsProblem(raw);
  return bounds === null ? readers[kind](list) : refused(bounds.text);
}

/** Parses each item of a list with a schema; returns the reason when one does not match. */
function readEach<Part>(
  list: readonly unknown[],
  schema: v.GenericSchema<unknown, Part>,
  wrong: (position: number, problem: string) => string,
): { ok: true; read: readonly Part[] } | { ok: false; why: string } {
  const parts: Part[] = [];
  for (const [index, item] of list.entries()) {
    const read = v.safeParse(schema, item, { message: t.wrongShape });
    if (!read.typed) return { ok: false, why: wrong(index + 1, read.issues[0].message) };
    parts.push(read.output);
  }
  return { ok: true, read: parts };
}

/** Drops rows without fields, which a form may not have. */
const withoutEmptyRows = (section: FormSection): FormSection => ({
  ...section,
  rows: section.rows.filter(({ fields }) => fields.length > 0),
});

const readers: Readonly<Record<keyof typeof MARKS, (list: readonly unknown[]) => PastedParts>> = {
  fields: (list) => {
    const each = readEach(list, fieldSchema, t.wrongField);
    return each.ok ? { ok: true, parts: { fields: each.read } } : each;
  },
  sections: (list) => {
    const each = readEach(list, sectionSchema, t.wrongSection);
    return each.ok ? { ok: true, parts: { sections: each.read.map(withoutEmptyRows) } } : each;
  },
  tabs: (list) => {
    const each = readEach(list, tabSchema, t.wrongTab);
    if (!each.ok) return each;
    if (each.read.some(({ sections }) => sections.length === 0)) return refused(t.broken);
    const tabs = each.read.map((tab) => ({ ...tab, sections: tab.sections.map(withoutEmptyRows) }));
    return { ok: true, parts: { tabs } };
  },
};
