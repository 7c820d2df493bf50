import type { Field } from '#domain/fields/field.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { FormDefinition, FormSection, FormTab } from '#domain/forms/form-definition.ts';
import type { Command, FieldPlace, KeyedSubject, Place, Subject } from './edit.types.ts';

/** A change of a form that the user requests. */
export type DesignIntent =
  /**
   * Inserts fields. Keys that the form already uses are replaced with free ones, including in the expressions of the
   * fields.
   */
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
  /** Inserts sections with their content into a tab, after the section `after`, or first when it is null. */
  | {
      readonly type: 'insertSections';
      readonly sections: readonly FormSection[];
      readonly tab: string;
      readonly after: string | null;
    }
  /** Inserts tabs with their content after the tab `after`, or first when it is null. */
  | { readonly type: 'insertTabs'; readonly tabs: readonly FormTab[]; readonly after: string | null }
  /** Adds a section to a tab, after the section `after`, or first when it is null. */
  | { readonly type: 'addSection'; readonly tab: string; readonly after: string | null }
  | { readonly type: 'addTab'; readonly after: string | null }
  | { readonly type: 'duplicate'; readonly of: readonly KeyedSubject[] }
  | { readonly type: 'remove'; readonly of: readonly KeyedSubject[] }
  /** Moves the first of the parts to the place and each further part after the previous one, in form order. */
  | { readonly type: 'move'; readonly of: readonly KeyedSubject[]; readonly to: Place }
  /**
   * Sets one property of a part, or removes it when the value is undefined. The structure of a part (its key, kind and
   * content) is changed by other intents.
   */
  | { readonly type: 'set'; readonly of: Subject; readonly property: string; readonly value: unknown }
  /** Sets several properties of several parts in one step; skips values already set. */
  | {
      readonly type: 'setAll';
      readonly of: readonly Subject[];
      readonly values: Readonly<Record<string, unknown>>;
    }
  /** Changes the kind of a field in place; preserves the properties that both kinds have. */
  | { readonly type: 'retype'; readonly of: KeyedSubject; readonly as: Field['kind'] }
  | { readonly type: 'rename'; readonly of: KeyedSubject; readonly to: string }
  /** The user named a part: its generated key is replaced, once, with a key derived from the label. */
  | { readonly type: 'followLabel'; readonly of: KeyedSubject }
  | { readonly type: 'replace'; readonly definition: FormDefinition; readonly commandType: 'import' | 'restore' };

/** Why an intent is refused. */
export type DesignRefusal =
  /** The part, or the target place, no longer exists. */
  | 'gone'
  | 'nothingChanges'
  /** The value has a type that the property does not allow. */
  | 'wrongShape'
  | 'lastTab'
  | 'lastSection'
  | 'lastColumn'
  | 'tooManyFields'
  | 'tooManySections'
  | 'tooManyTabs'
  /** A published version uses the old or the new key, so records may have data under that key. */
  | 'keyPublished'
  | 'keyTaken'
  | 'keyUnusable'
  /** An expression uses the name of the column in a way that may mean a column of another table. */
  | 'keyInUse';

/** The command that an intent became and the form after it, or the reason why the form stays as it is. */
export type DesignOutcome =
  | { readonly ok: true; readonly command: Command; readonly definition: FormDefinition }
  | { readonly ok: false; readonly why: DesignRefusal };

/** Limits on editing a form that its published versions set. */
export interface DesignBounds {
  /** Names under which records of a published version may have data: `campo`, `tabla.columna`. */
  readonly published: ReadonlySet<string>;
}
