import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition, FormSection, FormTab } from '#domain/forms/form-definition.ts';

/** A part of a form that has properties of its own. Keys name it wherever it stands. */
export type Subject =
  | { readonly part: 'form' }
  | { readonly part: 'tab'; readonly key: string }
  | { readonly part: 'section'; readonly key: string }
  | { readonly part: 'field'; readonly key: string }
  | { readonly part: 'column'; readonly table: string; readonly key: string };

/** A part that can be added, moved and removed. */
export type KeyedSubject = Exclude<Subject, { part: 'form' }>;

export interface TabPlace {
  readonly part: 'tab';
  /** Key of the tab before it; null for the first. */
  readonly after: string | null;
}

export interface SectionPlace {
  readonly part: 'section';
  readonly tab: string;
  /** Key of the section before it in its tab; null for the first. */
  readonly after: string | null;
}

/**
 * Where a field stands: in a row of its own behind the row of another field (null for the first row), or in the row of
 * another field, right beside it. Named by keys, so that it holds although others move fields meanwhile.
 */
export type FieldPlace = { readonly part: 'field'; readonly section: string } & (
  | { readonly row: 'own'; readonly after: string | null }
  | { readonly row: 'shared'; readonly beside: string; readonly side: 'before' | 'after' }
);

export interface ColumnPlace {
  readonly part: 'column';
  readonly table: string;
  /** Key of the column before it; null for the first. */
  readonly after: string | null;
}

export type Place = TabPlace | SectionPlace | FieldPlace | ColumnPlace;

/** A part of a form with where it stands. */
export type Piece =
  | { readonly part: 'tab'; readonly place: TabPlace; readonly value: FormTab }
  | { readonly part: 'section'; readonly place: SectionPlace; readonly value: FormSection }
  | { readonly part: 'field'; readonly place: FieldPlace; readonly value: Field }
  | { readonly part: 'column'; readonly place: ColumnPlace; readonly value: LeafField };

/**
 * The smallest change of a form: it knows what was and what will be, so that it can be done and undone, and be told
 * apart from what others changed.
 */
export type Edit =
  | { readonly type: 'insert'; readonly piece: Piece }
  | { readonly type: 'remove'; readonly piece: Piece }
  | { readonly type: 'move'; readonly of: KeyedSubject; readonly from: Place; readonly to: Place }
  /** A property that is absent is undefined. */
  | {
      readonly type: 'set';
      readonly of: Subject;
      readonly property: string;
      readonly before: unknown;
      readonly after: unknown;
      /** It follows from another edit: where others set something else meanwhile, theirs stands and nobody is asked. */
      readonly follows?: true;
    }
  /** The part's other key, also in whatever refers to it. */
  | { readonly type: 'rename'; readonly of: KeyedSubject; readonly to: string }
  | { readonly type: 'replace'; readonly before: FormDefinition; readonly after: FormDefinition };

/** What a person did, for the list of what can be undone. */
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

/** One step of a person's work: it is done and undone as a whole. */
export interface Command {
  readonly commandType: CommandType;
  /** What it was done to, as people call it. */
  readonly name: string;
  readonly edits: readonly Edit[];
  /** What is selected once it is done. */
  readonly selects: readonly Subject[];
}
