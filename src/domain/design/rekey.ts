import type { TableField } from '#domain/fields/field.ts';
import type { FormTab } from '#domain/forms/form-definition.ts';
import type { Command, Edit, KeyedSubject, Piece, Place, Subject } from './edit.types.ts';
import { emptyDefinition } from './empty-definition.ts';
import { exchangeInValue } from './expressions.ts';
import { isSameSubject, partsOf } from './parts.ts';
import { exchangeKey, exchangeReference, exchangesOf } from './rename-key.ts';

/** A part of one's own that has another key than when it was made: others took that meanwhile. */
export interface Rekeyed {
  readonly of: KeyedSubject;
  readonly to: string;
}

const tableOf = (key: string, columns: TableField['columns']): TableField => ({
  kind: 'table',
  key,
  label: '',
  columns,
});

/** The same part by its other key, where it is that part or stands in it. */
export function rekeySubject<S extends Subject>(subject: S, { of, to }: Rekeyed): S {
  if (isSameSubject(subject, of)) return { ...subject, key: to };
  return subject.part === 'column' && of.part === 'field' && subject.table === of.key
    ? { ...subject, table: to }
    : subject;
}

/** The same place by the other key, where it is in or beside that part. */
export function rekeyPlace<P extends Place>(place: P, { of, to }: Rekeyed): P {
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

/** What a tab becomes in a form with nothing else in it. */
const rekeyTab = (tab: FormTab, { of, to }: Rekeyed): FormTab =>
  exchangeKey({ ...emptyDefinition, tabs: [tab] }, of, to).tabs[0] ?? tab;

/** A piece in which a part, or what refers to it, has the other key. */
export function rekeyPiece(piece: Piece, rekeyed: Rekeyed): Piece {
  const around = (sections: FormTab['sections']): FormTab => ({ key: '', title: '', sections });
  switch (piece.part) {
    case 'tab':
      return { ...piece, place: rekeyPlace(piece.place, rekeyed), value: rekeyTab(piece.value, rekeyed) };
    case 'section': {
      const [value = piece.value] = rekeyTab(around([piece.value]), rekeyed).sections;
      return { ...piece, place: rekeyPlace(piece.place, rekeyed), value };
    }
    case 'field': {
      const tab = rekeyTab(around([{ key: '', rows: [{ fields: [piece.value] }] }]), rekeyed);
      const value = tab.sections[0]?.rows[0]?.fields[0] ?? piece.value;
      return { ...piece, place: rekeyPlace(piece.place, rekeyed), value };
    }
    case 'column': {
      const table = tableOf(piece.place.table, [piece.value]);
      const tab = rekeyTab(around([{ key: '', rows: [{ fields: [table] }] }]), rekeyed);
      const field = tab.sections[0]?.rows[0]?.fields[0];
      const value = (field?.kind === 'table' ? field.columns[0] : undefined) ?? piece.value;
      return { ...piece, place: rekeyPlace(piece.place, rekeyed), value };
    }
  }
}

/** A value as it is set: the keys and expressions in it name the part by its other key. */
function rekeyValue({ of, property }: Extract<Edit, { do: 'set' }>, value: unknown, rekeyed: Rekeyed): unknown {
  if (of.part === 'form') return exchangeReference(property, value, rekeyed.of, rekeyed.to);
  const isTotals = rekeyed.of.part === 'column' && of.key === rekeyed.of.table && property === 'totals';
  if (isTotals && Array.isArray(value)) return value.map((key: unknown) => (key === rekeyed.of.key ? rekeyed.to : key));
  const exchanges = exchangesOf(rekeyed.of, rekeyed.to);
  return exchangeInValue(
    property,
    value,
    of.part === 'column' ? exchanges.rows(tableOf(of.table, [])) : exchanges.form,
  );
}

/** An edit of the same parts, one of which has another key. */
export function rekeyEdit(edit: Edit, rekeyed: Rekeyed): Edit {
  switch (edit.do) {
    case 'insert':
    case 'remove':
      return { ...edit, piece: rekeyPiece(edit.piece, rekeyed) };
    case 'move':
      return {
        ...edit,
        of: rekeySubject(edit.of, rekeyed),
        from: rekeyPlace(edit.from, rekeyed),
        to: rekeyPlace(edit.to, rekeyed),
      };
    case 'set': {
      const of = rekeySubject(edit.of, rekeyed);
      return {
        ...edit,
        of,
        before: rekeyValue(edit, edit.before, rekeyed),
        after: rekeyValue(edit, edit.after, rekeyed),
      };
    }
    case 'rename': {
      const isTo = isSameSubject({ ...edit.of, key: edit.to }, rekeyed.of);
      return { ...edit, of: rekeySubject(edit.of, rekeyed), to: isTo ? rekeyed.to : edit.to };
    }
    case 'replace':
      return edit;
  }
}

/** Whether a part has a key from an edit on. */
const bringsKey = (edit: Edit, of: KeyedSubject): boolean =>
  edit.do === 'insert'
    ? partsOf(edit.piece).some((one) => isSameSubject(one, of))
    : edit.do === 'rename' && isSameSubject({ ...edit.of, key: edit.to }, of);

/** Whether no part has a key any more from an edit on. */
export const endsKey = (edit: Edit, of: KeyedSubject): boolean =>
  edit.do === 'remove'
    ? partsOf(edit.piece).some((one) => isSameSubject(one, of))
    : edit.do === 'rename' && isSameSubject(edit.of, of);

const rekeyCommand = ({ deed, name, edits, selects }: Command, rekeyed: Rekeyed): Command => ({
  deed,
  name,
  edits: edits.map((edit) => rekeyEdit(edit, rekeyed)),
  selects: selects.map((subject) => rekeySubject(subject, rekeyed)),
});

/** Commands in which parts have their other keys, from the command on that brought them into the form last. */
export function rekeyCommands(commands: readonly Command[], keys: readonly Rekeyed[]): readonly Command[] {
  let list = commands;
  for (const rekeyed of keys) {
    const start = list.findLastIndex(({ edits }) => edits.some((edit) => bringsKey(edit, rekeyed.of)));
    if (start === -1) continue;
    list = list.map((command, index) => (index < start ? command : rekeyCommand(command, rekeyed)));
  }
  return list;
}
