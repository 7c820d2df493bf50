import type { KeyedSubject } from '#domain/design/edit.types.ts';
import { isLeafKind } from '#domain/design/new-field.ts';
import { findPart } from '#domain/design/parts.ts';
import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { Feedback } from '#features/kit/services.types.ts';
import { canvasTexts } from './canvas.texts.ts';
import { type CanvasTools, columnForNew, definitionOf, placeForNew, select } from './canvas-commands.ts';
import { clipboardTexts as t } from './clipboard.texts.ts';
import { readFields, writeFields } from './clipboard.ts';

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

/** Parts of which there are copies: fields and columns. */
export const copyable = (of: readonly KeyedSubject[]): readonly KeyedSubject[] =>
  of.filter(({ part }) => part === 'field' || part === 'column');

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

/** The text that stands for some parts on the clipboard; null where none of them can be copied. */
export function copyText(tools: ClipboardTools, of: readonly KeyedSubject[]): string | null {
  const fields = fieldsAmong(definitionOf(tools), of);
  if (fields.length === 0) return null;
  const text = writeFields(fields);
  kept = { owner: tools.owner(), text };
  return text;
}

/** Says that so many parts were copied, or cut. */
export const sayCopied = ({ designer }: CanvasTools, of: readonly KeyedSubject[], isCut: boolean): void =>
  designer.say(isCut ? canvasTexts.cut(of.length) : canvasTexts.copied(of.length));

/** Copies parts from a menu; where the browser refuses, they can be pasted in this tab. */
export async function copyByMenu(tools: ClipboardTools, of: readonly KeyedSubject[]): Promise<void> {
  const text = copyText(tools, of);
  if (text === null) return;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // What was copied is kept in this tab all the same.
  }
  sayCopied(tools, of, false);
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

/** Pastes fields from a text behind what is selected; says what is wrong where it is none. */
export function paste(tools: ClipboardTools, text: string): void {
  const read = readFields(text === '' ? keptText(tools) : text);
  if (!read.ok) {
    tools.feedback.notify('warning', read.why);
    return;
  }
  const { edit } = tools.designer;
  const column = columnForNew(tools);
  if (column === null) {
    edit({ do: 'insertFields', fields: read.fields, place: placeForNew(tools), deed: 'paste' });
  } else if (areLeaves(read.fields)) {
    edit({ do: 'insertColumns', table: column.table, columns: read.fields, after: column.after, deed: 'paste' });
  } else {
    tools.feedback.notify('warning', t.onlyColumns);
    return;
  }
  tools.view.focus(null);
}
