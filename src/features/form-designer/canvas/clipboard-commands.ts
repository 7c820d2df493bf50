import type { KeyedSubject } from '#domain/design/edit.types.ts';
import { isLeafKind } from '#domain/design/new-field.ts';
import { findPart } from '#domain/design/form-parts.ts';
import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { Feedback } from '#features/kit/services.types.ts';
import { focusNew } from './add-parts.ts';
import { canvasTexts as t } from './canvas.texts.ts';
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
import { clipboardTexts } from './clipboard.texts.ts';
import { type CopiedParts, readParts, writeParts } from './clipboard.ts';
import { shownName } from './place-names.ts';
import { sectionOf } from './stops.ts';

export interface ClipboardTools extends CanvasTools {
  readonly feedback: Pick<Feedback, 'notify'>;
  /** Names who works here, and in which company. */
  readonly owner: () => string;
}

/**
 * What was copied last in this tab, for browsers that keep the clipboard to themselves. It is whoever's copied it, in
 * their company: nobody who signs in here after them has it.
 */
let kept = { owner: '', text: '' };

const keptText = ({ owner }: ClipboardTools): string => (kept.owner === owner() ? kept.text : '');

/** The parts of some that are copied together: the fields and columns, else the sections, else the tabs. */
export function copyable(of: readonly KeyedSubject[]): readonly KeyedSubject[] {
  const kinds = [['field', 'column'], ['section'], ['tab']] as const;
  const kind = kinds.find((parts) => of.some((one) => parts.some((part) => part === one.part)));
  return of.filter((one) => kind?.some((part) => part === one.part));
}

/** The fields and columns among some parts, in the order they stand. */
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

/** Parts as they are copied: of several kinds the fields and columns, else the sections, else the tabs. */
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

/** The text that stands for some parts on the clipboard; null where none of them can be copied. */
export function copyText(tools: ClipboardTools, of: readonly KeyedSubject[]): string | null {
  const parts = partsAmong(definitionOf(tools), of);
  if (parts === null) return null;
  const text = writeParts(parts);
  kept = { owner: tools.owner(), text };
  return text;
}

/** What parts are called together. */
function calledTogether(tools: ClipboardTools, of: readonly KeyedSubject[]): string {
  const [first] = of;
  if (first === undefined) return '';
  return of.length === 1 ? t.one(shownName(definitionOf(tools), first)) : t.several(first.part, of.length);
}

/** What is done to parts that are on the clipboard. */
type AfterCopying = (tools: ClipboardTools, of: readonly KeyedSubject[]) => void;

/** Tells which parts were copied. */
export const announceCopied: AfterCopying = (tools, of) =>
  tools.feedback.notify('info', t.copied(calledTogether(tools, of)));

/** Removes parts that were copied, and tells which: unless they may not go. */
export const cutCopied: AfterCopying = (tools, of) => {
  const what = calledTogether(tools, of);
  if (remove(tools, of)) tools.feedback.notify('info', t.cut(what));
};

/** Copies parts from a menu; where the browser refuses, they can be pasted in this tab. */
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
    // What was copied is kept in this tab all the same.
  }
  then(tools, of);
}

/** What is on the clipboard; what was copied in this tab where the browser does not tell. */
async function clipboardText(tools: ClipboardTools): Promise<string> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return keptText(tools);
  }
}

/** Pastes behind a part from a menu. */
export async function pasteByMenu(tools: ClipboardTools, behind: KeyedSubject): Promise<void> {
  select(tools, [behind]);
  paste(tools, await clipboardText(tools));
}

const areLeaves = (fields: readonly Field[]): fields is readonly LeafField[] =>
  fields.every(({ kind }) => isLeafKind(kind));

/** Pastes parts from a text behind what is selected; says what is wrong where it is none. */
export function paste(tools: ClipboardTools, text: string): void {
  const read = readParts(text === '' ? keptText(tools) : text);
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

/** Where a pasted section goes: behind the one that is selected or holds what is, else at the end of the tab in sight. */
function placeForSection(tools: CanvasTools): { tab: string; after: string | null } {
  const tab = shownTab(tools);
  const last = selectionOf(tools).findLast((of) => sectionOf(tab, of) !== undefined);
  const section = last === undefined ? tab.sections.at(-1) : sectionOf(tab, last);
  return { tab: tab.key, after: section?.key ?? null };
}
