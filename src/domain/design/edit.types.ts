import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition, FormSection, FormTab } from '#domain/forms/form-definition.ts';

/** Identifies a part of a form by its keys, independent of its place. */
export type Subject =
  | { readonly part: 'form' }
  | { readonly part: 'tab'; readonly key: string }
  | { readonly part: 'section'; readonly key: string }
  | { readonly part: 'field'; readonly key: string }
  | { readonly part: 'column'; readonly table: string; readonly key: string };

/** A part that can be added, moved and removed. */
export type KeyedSubject = Exclude<Subject, { part: 'form' }>;

/** The place of a tab in the form. */
export interface TabPlace {
  readonly part: 'tab';
  /** Key of the preceding tab; null for the first. */
  readonly after: string | null;
}

/** The place of a section in a tab. */
export interface SectionPlace {
  readonly part: 'section';
  readonly tab: string;
  /** Key of the preceding section in its tab; null for the first. */
  readonly after: string | null;
}

/**
 * The place of a field: in a row of its own after another field's row (null for the first row), or in another field's
 * row, next to it. It refers to keys, so that it stays valid while other users move fields.
 */
export type FieldPlace = { readonly part: 'field'; readonly section: string } & (
  | { readonly row: 'own'; readonly after: string | null }
  | { readonly row: 'shared'; readonly beside: string; readonly side: 'before' | 'after' }
);

/** The place of a column in its table. */
export interface ColumnPlace {
  readonly part: 'column';
  readonly table: string;
  /** Key of the preceding column; null for the first. */
  readonly after: string | null;
}

/** The place of any part; it names other parts by key. */
export type Place = TabPlace | SectionPlace | FieldPlace | ColumnPlace;

/** A part of a form with its place. */
export type Piece =
  | { readonly part: 'tab'; readonly place: TabPlace; readonly value: FormTab }
  | { readonly part: 'section'; readonly place: SectionPlace; readonly value: FormSection }
  | { readonly part: 'field'; readonly place: FieldPlace; readonly value: Field }
  | { readonly part: 'column'; readonly place: ColumnPlace; readonly value: LeafField };

/**
 * The smallest change of a form. It stores the old and the new value, so that it can be applied, undone and compared
 * with the changes of other users.
 */
export type Edit =
  | { readonly type: 'insert'; readonly piece: Piece }
  | { readonly type: 'remove'; readonly piece: Piece }
  | { readonly type: 'move'; readonly of: KeyedSubject; readonly from: Place; readonly to: Place }
  /** An absent property has the value undefined. */
  | {
      readonly type: 'set';
      readonly of: Subject;
      readonly property: string;
      readonly before: unknown;
      readonly after: unknown;
      /**
       * The edit is derived from another one: when other users set another value meanwhile, their value stays, without
       * a conflict.
       */
      readonly follows?: true;
    }
  /** Changes the key of a part and every reference to the part. */
  | { readonly type: 'rename'; readonly of: KeyedSubject; readonly to: string }
  | { readonly type: 'replace'; readonly before: FormDefinition; readonly after: FormDefinition };

/** The kind of a user's action, shown in the undo history. */
export type CommandType =
  | 'add'
  | 'paste'
  | 'duplicate'
  | 'remove'
  | 'move'
  | 'set'
  | 'retype'
  | 'rename'
  | 'import'
  | 'restore';

/** One undoable step of the user's work, applied and undone as a whole. */
export interface Command {
  readonly commandType: CommandType;
  /** Label of the part that the command changed. */
  readonly name: string;
  readonly edits: readonly Edit[];
  /** The parts to select after the command is applied. */
  readonly selects: readonly Subject[];
}
