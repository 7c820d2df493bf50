import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { Command, Edit, FieldPlace, KeyedSubject, Subject } from '#domain/design/edit.types.ts';
import type { DesignIntent } from '#domain/design/intent.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { Move } from '../generator/specification.ts';
import { base, type Designer } from './form-designer.moves.ts';

export const a = { part: 'field', key: 'a' } as const;
export const b = { part: 'field', key: 'b' } as const;
export const nota = { part: 'field', key: 'nota' } as const;
export const tab = { part: 'tab', key: 'pestana' } as const;

/** A text field. */
export const text = (key: string, label: string, rest: { width?: number; help?: string } = {}): LeafField => ({
  kind: 'text',
  key,
  label,
  ...rest,
});

/** The fields of `base`. */
export const [fieldA, fieldB] = [text('a', 'A'), text('b', 'B')];

/** A form of rows of fields, all of them in one section. */
export const formOfRows = (...rows: readonly (readonly LeafField[])[]): FormDefinition => ({
  ...base,
  tabs: [
    {
      key: 'pestana',
      title: 'Datos',
      sections: [{ key: 'general', rows: rows.map((fields) => ({ fields: [...fields] })) }],
    },
  ],
});

/** The place in a row of its own, after the row of a field. */
export const behind = (after: string | null): FieldPlace => ({ part: 'field', section: 'general', row: 'own', after });

/** The user edits the form. */
export const edits = (intent: DesignIntent): Move<Designer> => ({ type: 'form.edit', intent });
/** The user sets a property of a part. */
export const sets = (of: Subject, property: string, value: unknown): Move<Designer> =>
  edits({ type: 'set', of, property, value });
/** The user sets properties of several parts at once. */
export const setsAll = (of: readonly Subject[], values: Readonly<Record<string, unknown>>): Move<Designer> =>
  edits({ type: 'setAll', of, values });
/** The user inserts a field after another one. */
export const inserts = (field: LeafField, after: string): Move<Designer> =>
  edits({ type: 'insertFields', fields: [field], place: behind(after), commandType: 'add' });
export const selects = (...of: readonly Subject[]): Move<Designer> => ({ type: 'selection.set', of });
export const grabs = (...of: readonly KeyedSubject[]): Move<Designer> => ({ type: 'move.start', of });
export const dragsTo = (after: string | null): Move<Designer> => ({ type: 'move.target', to: behind(after) });

/** The edit that sets a property of a part. */
export const setTo = (of: Subject, property: string, after: unknown, before?: unknown): Edit => ({
  type: 'set',
  of,
  property,
  before,
  after,
});
/** The edit of a property that is derived from a property the user set. */
export const followed = (of: Subject, property: string, after: unknown, before?: unknown): Edit => ({
  type: 'set',
  of,
  property,
  before,
  after,
  follows: true,
});
/** The edit that inserts a field after another one. */
export const inserted = (field: LeafField, after: string): Edit => ({
  type: 'insert',
  piece: { part: 'field', place: behind(after), value: field },
});
/** The edit that removes a field placed after another one. */
export const removed = (field: LeafField, after: string): Edit => ({
  type: 'remove',
  piece: { part: 'field', place: behind(after), value: field },
});

/** The command that sets properties of parts. */
export const setting = (name: string, of: readonly Subject[], ...commandEdits: readonly Edit[]): Command => ({
  commandType: 'set',
  name,
  edits: commandEdits,
  selects: of,
});
/** The command that inserts a field after another one. */
export const adding = (field: LeafField, after: string): Command => ({
  commandType: 'add',
  name: field.label,
  edits: [inserted(field, after)],
  selects: [{ part: 'field', key: field.key }],
});
/** The command that removes the second field of `base`. */
export const removingB: Command = { commandType: 'remove', name: 'B', edits: [removed(fieldB, 'a')], selects: [] };
