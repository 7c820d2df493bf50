import type { FieldValue } from '#domain/fields/field-kind.ts';
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import type { FormStore } from './form-store.ts';
import type { ReferenceNames } from './reference-names.ts';

/** The making of a linked record beside the form: nothing typed in the form is left. */
export interface LinkedRecord {
  /** Router name of the other program. */
  program: string;
  /** What was typed in the search: the new record's name to begin with. */
  name: string;
  onCreated: (id: string, name: string) => void;
  /** Nothing was made, or it was told already. */
  onClose: () => void;
}

/**
 * What a form was given and does not hold yet. A file that is not yet among the company's: on its way, or refused and not
 * let go. Or cells that are being pasted. `path` is that of the problem it is to the form: its field, or '' where that is
 * a table's cell.
 */
export type Unsent = { what: 'file'; name: string; path: string } | { what: 'cells'; path: string };

/** What every part of an open form is drawn with. */
export interface OpenForm {
  store: FormStore;
  /** Keeps ids of controls apart from those of another form on the page. */
  prefix: string;
  /** Whether nothing may be changed. */
  isReadOnly: boolean;
  /** Whether it stands on paper: all of it is drawn, as nobody can scroll there. */
  isPrinted?: boolean;
  /** Keys of fields that may be read, not written. */
  readOnly: ReadonlySet<string>;
  names: ReferenceNames;
  /** By id; a form that holds one is not saved without it. */
  unsent: Map<string, Unsent>;
  /** What a field holds now; `part` is the path of what changed of it, where the rest stayed. */
  change: (field: string, value: FieldValue, part?: string) => void;
  /** What a new row of a table starts with. */
  newRow: (table: string) => { id: string; values: Readonly<Record<string, string | boolean | readonly string[]>> };
  /** By key of a long table, what brings a row of it into what is drawn. */
  revealers: Map<string, (index: number) => void>;
  /** Draws the form of a new linked record; absent where none can be made. */
  createLinked?: ((linked: LinkedRecord) => ReactNode) | undefined;
  /** Whether records of a program may be made; where it is absent it is asked of whoever is signed in. */
  mayCreate?: (program: string) => boolean;
}

const OpenFormContext = createContext<OpenForm | null>(null);

/** Gives the open form to its parts. */
export const OpenFormProvider = OpenFormContext.Provider;

/** The form around. Throws outside of one, which only a programming error can cause. */
export function useOpenForm(): OpenForm {
  const form = useContext(OpenFormContext);
  if (form === null) throw new Error('useOpenForm needs an OpenFormProvider above it');
  return form;
}

/**
 * Draws anew when a part of the form changed: a field's key, `table/rowId`, `totals:table`, `tab:key`, `section:key` or
 * `PROBLEMS`.
 */
export function useFormPart(part: string): OpenForm {
  const form = useOpenForm();
  const { store } = form;
  const subscribe = useCallback((listener: () => void) => store.subscribe(part, listener), [store, part]);
  useSyncExternalStore(subscribe, () => store.version(part));
  return form;
}

/** Draws anew when a field stands otherwise or has another problem, not when it holds something else. */
export function useFieldState(key: string): OpenForm {
  const form = useOpenForm();
  const { store } = form;
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  useSyncExternalStore(subscribe, () => {
    const { isVisible, isRequired, isReadOnly } = store.evaluator.fieldState(key);
    return `${isVisible} ${isRequired} ${isReadOnly} ${store.problem(key) ?? ''}`;
  });
  return form;
}

/** Draws anew when more names are known. */
export function useReferenceNames(): ReferenceNames {
  const { names } = useOpenForm();
  useSyncExternalStore(names.subscribe, names.version);
  return names;
}

/** Draws anew when any of several parts of the form changed. */
export function useFormParts(parts: readonly string[]): OpenForm {
  const form = useOpenForm();
  const { store } = form;
  const joined = parts.join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = joined.split(' ').map((part) => store.subscribe(part, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, joined],
  );
  useSyncExternalStore(subscribe, () => parts.reduce((sum, part) => sum + store.version(part), 0));
  return form;
}
