import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition, FormSection, FormTab } from '#domain/forms/form-definition.ts';
import type { Command, FieldPlace, KeyedSubject, Place, Subject } from './edit.types.ts';

/** What somebody wants of a form. */
export type DesignIntent =
  /** Keys that are taken are exchanged for free ones, also in what the fields calculate. */
  | {
      readonly type: 'insertFields';
      readonly fields: readonly Field[];
      readonly place: FieldPlace;
      readonly commandType: 'add' | 'paste';
    }
  | {
      readonly type: 'insertColumns';
      readonly table: string;
      readonly columns: readonly LeafField[];
      readonly after: string | null;
      readonly commandType: 'add' | 'paste';
    }
  /** Sections with all that stands in them, in a tab behind a section or first. */
  | {
      readonly type: 'insertSections';
      readonly sections: readonly FormSection[];
      readonly tab: string;
      readonly after: string | null;
    }
  /** Tabs with all that stands in them, behind a tab or first. */
  | { readonly type: 'insertTabs'; readonly tabs: readonly FormTab[]; readonly after: string | null }
  /** In a tab, behind a section or first. */
  | { readonly type: 'addSection'; readonly tab: string; readonly after: string | null }
  | { readonly type: 'addTab'; readonly after: string | null }
  | { readonly type: 'duplicate'; readonly of: readonly KeyedSubject[] }
  | { readonly type: 'remove'; readonly of: readonly KeyedSubject[] }
  /** The first of them to the place, the others behind it, in the order they stand. */
  | { readonly type: 'move'; readonly of: readonly KeyedSubject[]; readonly to: Place }
  /** An absent property is undefined. What a part is made of (its key, kind, parts) is changed by intents of its own. */
  | { readonly type: 'set'; readonly of: Subject; readonly property: string; readonly value: unknown }
  /** Several properties of several parts at once, as one step; what some of them have already stays. */
  | {
      readonly type: 'setAll';
      readonly of: readonly Subject[];
      readonly values: Readonly<Record<string, unknown>>;
    }
  /** Another kind of field in the same place: what both kinds have stays. */
  | { readonly type: 'retype'; readonly of: KeyedSubject; readonly as: Field['kind'] }
  | { readonly type: 'rename'; readonly of: KeyedSubject; readonly to: string }
  /** A part was given its name: the key it was made with follows, once. */
  | { readonly type: 'followLabel'; readonly of: KeyedSubject }
  | { readonly type: 'replace'; readonly definition: FormDefinition; readonly commandType: 'import' | 'restore' };

/** What cannot be done to a form, and why. */
export type DesignRefusal =
  /** What it is of, or where it was to go, is there no more. */
  | 'gone'
  | 'nothingChanges'
  /** A value of a type its property cannot have. */
  | 'wrongShape'
  | 'lastTab'
  | 'lastSection'
  | 'lastColumn'
  | 'tooManyFields'
  | 'tooManySections'
  | 'tooManyTabs'
  /** Data of a published version have the key. */
  | 'keyPublished'
  | 'keyTaken'
  | 'keyUnusable'
  /** An expression names it in a way that cannot be told apart from something else. */
  | 'keyInUse';

export type DesignOutcome =
  | { readonly ok: true; readonly command: Command; readonly definition: FormDefinition }
  | { readonly ok: false; readonly why: DesignRefusal };

/** What a form's versions say of what may be done to it. */
export interface DesignBounds {
  /** Names its versions have or had data under: `campo`, `tabla.columna`. */
  readonly published: ReadonlySet<string>;
}
