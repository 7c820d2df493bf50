import type { TableField } from '#domain/fields/field.ts';
import type { FormTab } from '#domain/forms/form-definition.ts';
import type { Command, Edit, KeyedSubject, Piece, Place, Subject } from './edit.types.ts';
import { emptyDefinition } from './empty-definition.ts';
import { replaceInValue } from './expressions.ts';
import { isSameSubject, partsOf } from './form-parts.ts';
import { replaceKey, replaceReference, replacersOf } from './rename-key.ts';

/** A part of the local user that got the new key `to`, because other users had already used the original key. */
export interface RemappedKey {
  readonly of: KeyedSubject;
  readonly to: string;
}

const tableOf = (key: string, columns: TableField['columns']): TableField => ({
  kind: 'table',
  key,
  label: '',
  columns,
});

/** The subject with the new key, if the subject is the remapped part or inside it. */
export function remapSubject<S extends Subject>(subject: S, { of, to }: RemappedKey): S {
  if (isSameSubject(subject, of)) return { ...subject, key: to };
  return subject.part === 'column' && of.part === 'field' && subject.table === of.key
    ? { ...subject, table: to }
    : subject;
}

/** The place with the new key, if the place is in or next to the remapped part. */
export function remapPlace<P extends Place>(place: P, { of, to }: RemappedKey): P {
  const other = <Key extends string | null>(part: Subject['part'], key: Key) =>
    of.part === part && key === of.key ? to : key;
  switch (place.part) {
    case 'tab':
      return { ...place, after: other('tab', place.after) };
    case 'section':
      return { ...place, tab: other('tab', place.tab), after: other('section', place.after) };
    case 'field': {
      const section = other('section', place.section);
      return place.row === 'own'
        ? { ...place, section, after: other('field', place.after) }
        : { ...place, section, beside: other('field', place.beside) };
    }
    case 'column': {
      const isOwn = of.part === 'column' && of.table === place.table;
      return {
        ...place,
        table: other('field', place.table),
        after: isOwn ? other('column', place.after) : place.after,
      };
    }
  }
}

/** Remaps a key in one tab, as if it were the only tab of a form. */
const remapTab = (tab: FormTab, { of, to }: RemappedKey): FormTab =>
  replaceKey({ ...emptyDefinition, tabs: [tab] }, of, to).tabs[0] ?? tab;

/** A piece with the new key in the part itself and in its references. */
export function remapPiece(piece: Piece, remapped: RemappedKey): Piece {
  const around = (sections: FormTab['sections']): FormTab => ({ key: '', title: '', sections });
  switch (piece.part) {
    case 'tab':
      return { ...piece, place: remapPlace(piece.place, remapped), value: remapTab(piece.value, remapped) };
    case 'section': {
      const [value = piece.value] = remapTab(around([piece.value]), remapped).sections;
      return { ...piece, place: remapPlace(piece.place, remapped), value };
    }
    case 'field': {
      const tab = remapTab(around([{ key: '', rows: [{ fields: [piece.value] }] }]), remapped);
      const value = tab.sections[0]?.rows[0]?.fields[0] ?? piece.value;
      return { ...piece, place: remapPlace(piece.place, remapped), value };
    }
    case 'column': {
      const table = tableOf(piece.place.table, [piece.value]);
      const tab = remapTab(around([{ key: '', rows: [{ fields: [table] }] }]), remapped);
      const field = tab.sections[0]?.rows[0]?.fields[0];
      const value = (field?.kind === 'table' ? field.columns[0] : undefined) ?? piece.value;
      return { ...piece, place: remapPlace(piece.place, remapped), value };
    }
  }
}

/** The value of a `set` edit with the new key in its keys and expressions. */
function remapValue({ of, property }: Extract<Edit, { type: 'set' }>, value: unknown, remapped: RemappedKey): unknown {
  if (of.part === 'form') return replaceReference(property, value, remapped.of, remapped.to);
  const isTotals = remapped.of.part === 'column' && of.key === remapped.of.table && property === 'totals';
  if (isTotals && Array.isArray(value))
    return value.map((key: unknown) => (key === remapped.of.key ? remapped.to : key));
  const replacers = replacersOf(remapped.of, remapped.to);
  return replaceInValue(property, value, of.part === 'column' ? replacers.rows(tableOf(of.table, [])) : replacers.form);
}

/** An edit with the new key. */
export function remapEdit(edit: Edit, remapped: RemappedKey): Edit {
  switch (edit.type) {
    case 'insert':
    case 'remove':
      return { ...edit, piece: remapPiece(edit.piece, remapped) };
    case 'move':
      return {
        ...edit,
        of: remapSubject(edit.of, remapped),
        from: remapPlace(edit.from, remapped),
        to: remapPlace(edit.to, remapped),
      };
    case 'set': {
      const of = remapSubject(edit.of, remapped);
      return {
        ...edit,
        of,
        before: remapValue(edit, edit.before, remapped),
        after: remapValue(edit, edit.after, remapped),
      };
    }
    case 'rename': {
      const isTo = isSameSubject({ ...edit.of, key: edit.to }, remapped.of);
      return { ...edit, of: remapSubject(edit.of, remapped), to: isTo ? remapped.to : edit.to };
    }
    case 'replace':
      return edit;
  }
}

/** Whether an edit introduces a part's key: it inserts the part, or renames it to that key. */
const introducesKey = (edit: Edit, of: KeyedSubject): boolean =>
  edit.type === 'insert'
    ? partsOf(edit.piece).some((one) => isSameSubject(one, of))
    : edit.type === 'rename' && isSameSubject({ ...edit.of, key: edit.to }, of);

/** Whether an edit removes the key of a part: it removes the part, or gives it another key. */
export const removesKey = (edit: Edit, of: KeyedSubject): boolean =>
  edit.type === 'remove'
    ? partsOf(edit.piece).some((one) => isSameSubject(one, of))
    : edit.type === 'rename' && isSameSubject(edit.of, of);

const remapCommand = ({ commandType, name, edits, selects }: Command, remapped: RemappedKey): Command => ({
  commandType,
  name,
  edits: edits.map((edit) => remapEdit(edit, remapped)),
  selects: selects.map((subject) => remapSubject(subject, remapped)),
});

/**
 * Remaps each key in a range of the commands. `rangeOf` gives the first and last index of the range for a key, both
 * included.
 */
function remapWithin(
  commands: readonly Command[],
  keys: readonly RemappedKey[],
  rangeOf: (list: readonly Command[], of: KeyedSubject) => readonly [first: number, last: number],
): readonly Command[] {
  return keys.reduce((list, remapped) => {
    const [first, last] = rangeOf(list, remapped.of);
    return list.map((command, at) => (at < first || at > last ? command : remapCommand(command, remapped)));
  }, commands);
}

/** The last command that introduced a part's key; -1 when none did. */
const lastIntroducing = (list: readonly Command[], of: KeyedSubject): number =>
  list.findLastIndex(({ edits }) => edits.some((edit) => introducesKey(edit, of)));

/** Remaps each key in the last command that introduced it and in all later commands. */
export const remapCommands = (commands: readonly Command[], keys: readonly RemappedKey[]): readonly Command[] =>
  remapWithin(commands, keys, (list, of) => {
    const first = lastIntroducing(list, of);
    return [first === -1 ? Infinity : first, Infinity];
  });

/**
 * Remaps keys after a redo. `commands` starts with the redone command, followed by the commands that can still be
 * redone. Each key is remapped up to the first command that removes it.
 */
export const remapFollowing = (commands: readonly Command[], keys: readonly RemappedKey[]): readonly Command[] =>
  remapWithin(commands, keys, (list, of) => {
    const last = list.findIndex(({ edits }) => edits.some((edit) => removesKey(edit, of)));
    return [0, last === -1 ? Infinity : last];
  });

/**
 * Remaps keys after an undo. `commands` ends with the undone command, whose undoing restored the parts. Each key is
 * remapped from the last command that introduced it; in all commands when none did.
 */
export const remapPreceding = (commands: readonly Command[], keys: readonly RemappedKey[]): readonly Command[] =>
  remapWithin(commands, keys, (list, of) => [lastIntroducing(list, of), Infinity]);
