import { type Field, fieldSchema } from '#domain/fields/field.ts';
import { boundsProblem } from '#domain/forms/definition-bounds.ts';
import { type FormSection, type FormTab, sectionSchema, tabSchema } from '#domain/forms/form-definition.ts';
import { isRecord } from '#domain/is-record.ts';
import { MAX_FIELDS } from '#domain/limits.ts';
import * as v from 'valibot';
import { clipboardTexts as t } from './clipboard.texts.ts';

/** Says what a text on the clipboard is of a form, and how it is written. */
const MARKS = { fields: 'campos', sections: 'secciones', tabs: 'pestañas' } as const;
const VERSION = 1;

/** Parts of a form as they are copied: of one kind. */
export type CopiedParts =
  | { readonly fields: readonly Field[] }
  | { readonly sections: readonly FormSection[] }
  | { readonly tabs: readonly FormTab[] };

/** Characters of a text that is looked at: more than the largest form takes. */
const LONGEST = 4_000_000;

type PastedParts = { ok: true; parts: CopiedParts } | { ok: false; why: string };

const markOf = (parts: CopiedParts): string =>
  'fields' in parts ? MARKS.fields : 'sections' in parts ? MARKS.sections : MARKS.tabs;

/** Parts as text for the clipboard. */
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

/** Parts from a text of the clipboard: their shape is checked; what must be mended in them is theirs to tell. */
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

/** Each of a list by what it has to be; why not where one is something else. */
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

/** A form has no rows without fields, nor tabs without sections. */
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
