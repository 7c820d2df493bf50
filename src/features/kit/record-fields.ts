import type { Values } from '#machines/record-editor/index.ts';
import type { ChangeEvent } from 'react';
import type { RecordEditor, TextField } from './use-record-editor.ts';

/** What any field of a record form needs to be drawn. */
export interface RecordFieldProps {
  /** Id of the control; the summary of problems goes there. */
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
  /** Whether nothing may be changed. */
  isReadOnly: boolean;
  /** For a control of any kind. */
  field: (name: keyof Form & string) => RecordFieldProps;
  /** For a line of text. */
  text: (name: TextField<Form>) => RecordTextProps;
  /** For a line of text under a mask. */
  masked: (name: TextField<Form>) => RecordMaskedProps;
}

/** Ties the fields of a form to its editor. `prefix` keeps ids apart from those of another form on the page. */
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

/** Id of the control of a field. */
export const fieldId = (prefix: string, name: string): string => `${prefix}-${name}`;
