import type { KeyedSubject } from '#domain/design/edit.types.ts';
import { findPart } from '#domain/design/form-parts.ts';
import { isLeafKind } from '#domain/design/new-field.ts';
import { type Field, fieldSchema } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { boundsProblem } from '#domain/forms/definition-bounds.ts';
import {
  type FormDefinition,
  type FormSection,
  type FormTab,
  sectionSchema,
  tabSchema,
} from '#domain/forms/form-definition.ts';
import { isRecord } from '#domain/is-record.ts';
import { MAX_FIELDS } from '#domain/limits.ts';
import { parseJson } from '#domain/parse-json.ts';
import type { Feedback } from '#features/kit/services/services.types.ts';
import * as v from 'valibot';
import { focusNew } from './add-parts.ts';
import {
  type CanvasTools,
  columnForNew,
  definitionOf,
  placeForNew,
  remove,
  select,
  selectionOf,
  shownTab,
} from './canvas-commands.ts';
import { canvasTexts as t, clipboardTexts } from './canvas.texts.ts';
import { shownName } from './place-names.ts';
import { sectionOf } from './stops.ts';

export interface ClipboardTools extends CanvasTools {
  readonly feedback: Pick<Feedback, 'notify'>;
  /** Id of the signed-in user and company. */
  readonly owner: () => string;
}

/**
 * The last parts copied in this tab, for browsers that block clipboard reads. Tagged with user and company, so that
 * the next user to sign in here cannot paste them.
 */
let lastCopied = { owner: '', text: '' };

const lastCopiedText = ({ owner }: ClipboardTools): string => (lastCopied.owner === owner() ? lastCopied.text : '');

/**
 * The parts of a selection that are copied together: its fields and columns, otherwise its sections, otherwise its
 * tabs.
 */
export function copyable(of: readonly KeyedSubject[]): readonly KeyedSubject[] {
  const kinds = [['field', 'column'], ['section'], ['tab']] as const;
  const kind = kinds.find((parts) => of.some((one) => parts.some((part) => part === one.part)));
  return of.filter((one) => kind?.some((part) => part === one.part));
}

/** The selected fields in form order, followed by the selected columns in the order of selection. */
function fieldsAmong(definition: FormDefinition, of: readonly KeyedSubject[]): readonly Field[] {
  const chosen = new Set(of.flatMap((one) => (one.part === 'field' ? [one.key] : [])));
  const columns = of.flatMap((one) => {
    const part = one.part === 'column' ? findPart(definition, one) : undefined;
    return part !== undefined && 'kind' in part ? [part] : [];
  });
  const fields = definition.tabs.flatMap(({ sections }) =>
    sections.flatMap(({ rows }) => rows.flatMap((row) => row.fields.filter(({ key }) => chosen.has(key)))),
  );
  return [...fields, ...columns];
}

/**
 * The parts of a selection as clipboard content, all of one kind: fields and columns, otherwise sections, otherwise
 * tabs.
 */
function partsAmong(definition: FormDefinition, of: readonly KeyedSubject[]): CopiedParts | null {
  const fields = fieldsAmong(definition, of);
  if (fields.length > 0) return { fields };
  const chosen = (wanted: 'section' | 'tab') => {
    const keys = new Set(of.flatMap(({ part, key }) => (part === wanted ? [key] : [])));
    return ({ key }: { readonly key: string }) => keys.has(key);
  };
  const sections = definition.tabs.flatMap((tab) => tab.sections.filter(chosen('section')));
  if (sections.length > 0) return { sections };
  const tabs = definition.tabs.filter(chosen('tab'));
  return tabs.length > 0 ? { tabs } : null;
}

/** Clipboard text of parts, also stored as the last copy of this tab; null when none of them can be copied. */
export function copyText(tools: ClipboardTools, of: readonly KeyedSubject[]): string | null {
  const parts = partsAmong(definitionOf(tools), of);
  if (parts === null) return null;
  const text = writeParts(parts);
  lastCopied = { owner: tools.owner(), text };
  return text;
}

/** The name of a single part; a collective name of several parts. */
function collectiveName(tools: ClipboardTools, of: readonly KeyedSubject[]): string {
  const [first] = of;
  if (first === undefined) return '';
  return of.length === 1 ? t.one(shownName(definitionOf(tools), first)) : t.several(first.part, of.length);
}

/** What to do once parts are on the clipboard. */
type AfterCopying = (tools: ClipboardTools, of: readonly KeyedSubject[]) => void;

/** Announces which parts were copied. */
export const announceCopied: AfterCopying = (tools, of) =>
  tools.feedback.notify('info', t.copied(collectiveName(tools, of)));

/** Removes the copied parts and announces them, unless they may not be removed. */
export const cutCopied: AfterCopying = (tools, of) => {
  const what = collectiveName(tools, of);
  if (remove(tools, of)) tools.feedback.notify('info', t.cut(what));
};

/**
 * Copies parts from a menu. When the browser refuses to write the clipboard, the parts can still be pasted in this tab.
 */
export async function copyByMenu(
  tools: ClipboardTools,
  of: readonly KeyedSubject[],
  then: AfterCopying,
): Promise<void> {
  const text = copyText(tools, of);
  if (text === null) return;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The copy stored in this tab still works.
  }
  then(tools, of);
}

/** The clipboard text; the copy stored in this tab when the browser blocks reads. */
async function clipboardText(tools: ClipboardTools): Promise<string> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return lastCopiedText(tools);
  }
}

/** Pastes after a part from a menu. */
export async function pasteByMenu(tools: ClipboardTools, target: KeyedSubject): Promise<void> {
  select(tools, [target]);
  paste(tools, await clipboardText(tools));
}

const areLeaves = (fields: readonly Field[]): fields is readonly LeafField[] =>
  fields.every(({ kind }) => isLeafKind(kind));

/** Pastes parts from clipboard text after the selection. Announces the reason when the text is invalid. */
export function paste(tools: ClipboardTools, text: string): void {
  const read = readParts(text === '' ? lastCopiedText(tools) : text);
  if (!read.ok) {
    tools.feedback.notify('warning', read.why);
    return;
  }
  const { parts } = read;
  const { edit } = tools.designer;
  if ('fields' in parts) pasteFields(tools, parts.fields);
  else if ('sections' in parts) edit({ type: 'insertSections', sections: parts.sections, ...placeForSection(tools) });
  else edit({ type: 'insertTabs', tabs: parts.tabs, after: shownTab(tools).key });
  focusNew(tools);
}

function pasteFields(tools: ClipboardTools, fields: readonly Field[]): void {
  const { edit } = tools.designer;
  const column = columnForNew(tools);
  if (column === null) edit({ type: 'insertFields', fields, place: placeForNew(tools), commandType: 'paste' });
  else if (areLeaves(fields)) edit({ type: 'insertColumns', ...column, columns: fields, commandType: 'paste' });
  else tools.feedback.notify('warning', clipboardTexts.onlyColumns);
}

/**
 * Place of a pasted section: after the selected section or the one that contains the selection, otherwise at the
 * end of the visible tab.
 */
function placeForSection(tools: CanvasTools): { tab: string; after: string | null } {
  const tab = shownTab(tools);
  const last = selectionOf(tools).findLast((of) => sectionOf(tab, of) !== undefined);
  const section = last === undefined ? tab.sections.at(-1) : sectionOf(tab, last);
  return { tab: tab.key, after: section?.key ?? null };
}

/** Values of the `nemu` property of the clipboard JSON, which state the type of the copied parts. */
const MARKS = { fields: 'fields', sections: 'sections', tabs: 'tabs' } as const;
const VERSION = 1;

/** Copied parts of a form, all of one kind. */
type CopiedParts =
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

/** Parses parts from clipboard text. Checks their shape only; validation reports their issues later. */
export function readParts(text: string): PastedParts {
  const raw = text.length > LONGEST ? undefined : parseJson(text.trim());
  if (!isRecord(raw)) return refused(clipboardTexts.noFields);
  if ('tabs' in raw && !('nemu' in raw)) return refused(clipboardTexts.wholeForm);
  const kind = (['fields', 'sections', 'tabs'] as const).find((one) => raw['nemu'] === MARKS[one]);
  if (kind === undefined) return refused(clipboardTexts.noFields);
  if (typeof raw['version'] === 'number' && raw['version'] > VERSION) return refused(clipboardTexts.newer);
  const list = raw[kind];
  if (raw['version'] !== VERSION || !Array.isArray(list) || list.length === 0) return refused(clipboardTexts.broken);
  if (list.length > MAX_FIELDS) return refused(clipboardTexts.tooMany(MAX_FIELDS));
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
    const read = v.safeParse(schema, item, { message: clipboardTexts.wrongShape });
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
    const each = readEach(list, fieldSchema, clipboardTexts.wrongField);
    return each.ok ? { ok: true, parts: { fields: each.read } } : each;
  },
  sections: (list) => {
    const each = readEach(list, sectionSchema, clipboardTexts.wrongSection);
    return each.ok ? { ok: true, parts: { sections: each.read.map(withoutEmptyRows) } } : each;
  },
  tabs: (list) => {
    const each = readEach(list, tabSchema, clipboardTexts.wrongTab);
    if (!each.ok) return each;
    if (each.read.some(({ sections }) => sections.length === 0)) return refused(clipboardTexts.broken);
    const tabs = each.read.map((tab) => ({ ...tab, sections: tab.sections.map(withoutEmptyRows) }));
    return { ok: true, parts: { tabs } };
  },
};
