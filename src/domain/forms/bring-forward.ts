import type { FieldValue } from '#domain/fields/field-kind.ts';
import type { FormDefinition } from './form-definition.ts';
import type { StoredData } from './stored-data.ts';

/** A value that has no place in the newer version. */
export interface KeptValue {
  /** Of the field, or `tabla.columna`. */
  readonly key: string;
  /** As people called it: `Cargo`, or `Contactos, fila 2, Cargo`. */
  readonly label: string;
  /** The value as people read it. */
  readonly text: string;
  readonly value: FieldValue;
}

/**
 * What data written with one version of a form is in another. Values whose field means the same stay as they are, those
 * of retyped fields are read anew from their text, and what has no place is kept. A formula that changed is null until
 * it is computed again.
 */
export declare function bringForward(
  from: FormDefinition,
  to: FormDefinition,
  data: StoredData,
): { values: StoredData; kept: readonly KeptValue[] };
