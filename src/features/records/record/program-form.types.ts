import type { FormValues } from '#domain/fields/field-kind.ts';
import type { OpenForm } from '#forms/engine/open-form.ts';
import type { RecordEditor } from '#features/kit/record/use-record-editor.ts';
import type { ReactNode } from 'react';

export interface ProgramFormProps {
  editor: RecordEditor<FormValues>;
  open: OpenForm;
  mayDelete: boolean;
  onBack: () => void;
  /** Saves, then returns to the list or opens another record. */
  onSave: () => void;
  onSaveAnother?: (() => void) | undefined;
  /** Whether to focus the first field once the form is open. */
  startsTyping: boolean;
  /** Rendered above the fields. */
  notice?: ReactNode;
}

/** The same props once the values of the form are loaded. */
export type OpenRecordFormProps = ProgramFormProps & { form: FormValues };
