import type { RecordQuestion } from '#contract/schemas/record-query.ts';
import type { RecordAnswer } from '#contract/schemas/records.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';

/** A stored record as it is opened; who changed it and what it kept may be told later. */
export type OpenedRecord = Pick<RecordAnswer, 'id' | 'revision' | 'title' | 'values' | 'references'> &
  Partial<Pick<RecordAnswer, 'changed_by' | 'changed_at' | 'kept'>>;

/** What the page of one record of a program is given by the program's page. */
export interface ProgramRecordPageProps {
  /** Router name of the program. */
  program: string;
  /** The published form, without the fields hidden from whoever reads it. */
  definition: FormDefinition;
  /** Keys of the fields that may be read, not written. */
  readOnly: readonly string[];
  /** Opens the record in the form as it was published since; absent while this is the newest. */
  onRenew?: (() => void) | undefined;
  /** Id of the record, or `NEW_RECORD`. */
  record: string;
  /** Address of this record's form inside the app. */
  address: string;
  /** What the list behind it asks for: the records before and after this one are those of that list. */
  question: RecordQuestion;
  /** Goes back to the list. */
  onClose: () => void;
  /** Opens another record of the program by its id, or a new one by `NEW_RECORD`. */
  onOpen: (record: string) => void;
}
