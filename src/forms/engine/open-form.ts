import type { FieldValue } from '#domain/fields/field-kind.ts';
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import { useStore } from '#ui/store.ts';
import type { FormStore } from './form-store.ts';
import type { ReferenceNames } from './reference-names.ts';

/** The creation of a linked record beside the form, which stays open. */
export interface LinkedRecord {
  /** Router name of the linked program. */
  program: string;
  /** The search text, which becomes the initial name of the new record. */
  name: string;
  onCreated: (id: string, name: string) => void;
  /** Called when the user closes the form without creating a record; `onCreated` closes it by itself. */
  onClose: () => void;
}

/**
 * Input that the form does not hold yet: a file whose upload is pending or failed and was not dismissed, or cells of a
 * pending paste. `path` is where its issue is shown: the field's key, or '' (the whole form) for a file in a table
 * cell.
 */
export type Unsent = { what: 'file'; name: string; path: string } | { what: 'cells'; path: string };

/** The context of every part of an open form. */
export interface OpenForm {
  store: FormStore;
  /** Prefix that distinguishes control ids from those of other forms on the page. */
  prefix: string;
  /** Whether the whole form is read-only. */
  isReadOnly: boolean;
  /** Whether the form is being printed: then everything renders, since paper does not scroll. */
  isPrinted?: boolean;
  /** Keys of read-only fields. */
  readOnly: ReadonlySet<string>;
  names: ReferenceNames;
  /** Unsent input by id. The form cannot be saved while there is any. */
  unsent: Map<string, Unsent>;
  /** Sets a field's value; `part` is the path of a partial change. */
  change: (field: string, value: FieldValue, part?: string) => void;
  /** The initial values of a table's new row. */
  newRow: (table: string) => { id: string; values: Readonly<Record<string, string | boolean | readonly string[]>> };
  /** By key of a long table: a function that scrolls a row into view. */
  revealers: Map<string, (index: number) => void>;
  /** Renders the form of a new linked record; absent when none can be created. */
  createLinked?: ((linked: LinkedRecord) => ReactNode) | undefined;
  /** Whether records of a program may be created; defaults to the user's permissions. */
  mayCreate?: (program: string) => boolean;
}

/** Id of the control of a field. */
export const fieldId = (prefix: string, name: string): string => `${prefix}-${name}`;

const OpenFormContext = createContext<OpenForm | null>(null);

/** Provides the open form to its parts. */
export const OpenFormProvider = OpenFormContext.Provider;

/** The surrounding form. Throws without one, which only a programming error can cause. */
export function useOpenForm(): OpenForm {
  const form = useContext(OpenFormContext);
  if (form === null) throw new Error('useOpenForm needs an OpenFormProvider above it');
  return form;
}

/**
 * Renders again when a part of the form changes: a field's key, `table/rowId`, `totals:table`, `tab:key`, `section:key`
 * or `PROBLEMS`.
 */
export function useFormPart(part: string): OpenForm {
  const form = useOpenForm();
  const { store } = form;
  const subscribe = useCallback((listener: () => void) => store.subscribe(part, listener), [store, part]);
  useSyncExternalStore(subscribe, () => store.version(part));
  return form;
}

/** Renders again when a field's state, issue or warning changes, but not its value. */
export function useFieldState(key: string): OpenForm {
  const form = useOpenForm();
  const { store } = form;
  const subscribe = useCallback(
    (listener: () => void) => subscribeAll(store, [key, ...store.warningParts(key)], listener),
    [store, key],
  );
  useSyncExternalStore(subscribe, () => {
    const { isVisible, isRequired, isReadOnly } = store.evaluator.fieldState(key);
    return `${isVisible} ${isRequired} ${isReadOnly} ${store.problem(key) ?? ''} ${store.warning(key) ?? ''}`;
  });
  return form;
}

function subscribeAll(store: FormStore, parts: readonly string[], listener: () => void): () => void {
  const ends = parts.map((part) => store.subscribe(part, listener));
  return () => {
    for (const end of ends) end();
  };
}

/** Renders again when more names are known. */
export function useReferenceNames(): ReferenceNames {
  const { names } = useOpenForm();
  useStore(names);
  return names;
}

/** Renders again when any of several parts of the form changes. */
export function useFormParts(parts: readonly string[]): OpenForm {
  const form = useOpenForm();
  const { store } = form;
  const joined = parts.join(' ');
  const subscribe = useCallback(
    (listener: () => void) => subscribeAll(store, joined.split(' '), listener),
    [store, joined],
  );
  useSyncExternalStore(subscribe, () => parts.reduce((sum, part) => sum + store.version(part), 0));
  return form;
}
