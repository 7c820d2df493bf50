import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isRecord } from '#domain/is-record.ts';

/** A form as the server stores it: the draft, or the published form when there is no draft. */
export interface StoredForm {
  readonly definition: FormDefinition;
  readonly revision: number;
}

/** A form read again, with its published form, because somebody may have published it since the last read. */
export interface ReadForm extends StoredForm {
  readonly published: FormDefinition | null;
}

/** Whether `current` of an error has the shape of a ReadForm. The adapter validates the definition. */
export const isReadForm = (value: unknown): value is ReadForm =>
  isRecord(value) &&
  isRecord(value['definition']) &&
  typeof value['revision'] === 'number' &&
  (value['published'] === null || isRecord(value['published']));
