import { fieldId } from '#forms/engine/open-form.ts';
import type { Values } from '#machines/record-editor/index.ts';
import type { ChangeEvent } from 'react';
import type { RecordEditor, TextField } from './use-record-editor.ts';

/** Props of any field of a record form. */
export interface RecordFieldProps {
  /** Id of the control, to which the summary of issues links. */
  id: string;
  error: string | undefined;
  readOnly: boolean;
}

export interface RecordTextProps extends RecordFieldProps {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export interface RecordMaskedProps extends RecordFieldProps {
  name: string;
  value: string;
  onValueChange: (value: string) => void;
}

export interface RecordFields<Form extends Values> {
  form: Form;
  /** Whether the form is read-only. */
  isReadOnly: boolean;
  /** Props of a control of any kind. */
  field: (name: keyof Form & string) => RecordFieldProps;
  /** Props of a text input. */
  text: (name: TextField<Form>) => RecordTextProps;
  /** Props of a masked text input. */
  masked: (name: TextField<Form>) => RecordMaskedProps;
}

/**
 * Binds the fields of a form to its editor.
 * @param prefix start of every control's id, so that two forms on one page have different ids
 */
export function recordFields<Form extends Values>(
  editor: RecordEditor<Form>,
  form: Form,
  prefix: string,
  isReadOnly: boolean,
): RecordFields<Form> {
  const field = (name: keyof Form & string) => ({
    id: fieldId(prefix, name),
    error: editor.problems[name]?.[0],
    readOnly: isReadOnly,
  });
  return {
    form,
    isReadOnly,
    field,
    text: (name) => ({
      ...field(name),
      name,
      value: String(form[name]),
      onChange: (event) => editor.changeText(name, event.currentTarget.value),
    }),
    masked: (name) => ({
      ...field(name),
      name,
      value: String(form[name]),
      onValueChange: (value) => editor.changeText(name, value),
    }),
  };
}
