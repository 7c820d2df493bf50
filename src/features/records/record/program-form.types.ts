import type { FormValues } from '#domain/fields/field-kind.ts';
import type { OpenForm } from '#features/kit/form/open-form.ts';
import type { RecordEditor } from '#features/kit/use-record-editor.ts';
import type { ReactNode } from 'react';

export interface ProgramFormProps {
  editor: RecordEditor<FormValues>;
  open: OpenForm;
  mayDelete: boolean;
  onBack: () => void;
  /** Saves, and what then: the list, or another record. */
  onSave: () => void;
  onSaveAnother?: (() => void) | undefined;
  /** Whether the first field has the focus once the form is open. */
  startsTyping: boolean;
  /** Stands above the fields. */
  notice?: ReactNode;
}

/** The same once what stands in the form is known. */
export type OpenRecordFormProps = ProgramFormProps & { form: FormValues };
