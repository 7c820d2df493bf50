import type { RecordQuestion } from '#contract/schemas/record-query.ts';
import type { RecordAnswer } from '#contract/schemas/records.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';

/** A stored record as it opens. Its last change and retained values may load later. */
export type OpenedRecord = Pick<RecordAnswer, 'id' | 'revision' | 'title' | 'values' | 'references'> &
  Partial<Pick<RecordAnswer, 'changed_by' | 'changed_at' | 'kept'>>;

/** Props that the program's page passes to the page of one record. */
export interface ProgramRecordPageProps {
  /** Router name of the program. */
  program: string;
  /** The published form, without the fields hidden from the user. */
  definition: FormDefinition;
  /** Keys of read-only fields. */
  readOnly: readonly string[];
  /** Reopens the record in the newly published form; absent while this one is current. */
  onRenew?: (() => void) | undefined;
  /** Id of the record, or `NEW_RECORD`. */
  record: string;
  /** URL of this record's form inside the app. */
  address: string;
  /** The query of the list behind the record, which determines the previous and next record. */
  question: RecordQuestion;
  /** Returns to the list. */
  onClose: () => void;
  /** Opens another record of the program by its id, or a new one by `NEW_RECORD`. */
  onOpen: (record: string) => void;
}
