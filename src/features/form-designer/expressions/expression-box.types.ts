import type { ExpressionType } from '#domain/fields/field-kind.ts';

/** Props of the input of a form expression. */
export interface ExpressionBoxProps {
  label: string;
  help?: string;
  /** An error besides those of the expression's own check. */
  error?: string | undefined;
  value: string | undefined;
  /** Required result type: `boolean` for a condition or rule, otherwise the type of the field. */
  wanted: ExpressionType;
  /** Key of the table whose rows evaluate it; null for the form. */
  table: string | null;
  /** Key of the field or column it belongs to. Its formula must not refer to it. */
  of?: string;
  /** Whether it is a default value, which may only read fields that users fill in. */
  isStart?: boolean;
  /** Undefined when the text is blank. */
  onChange: (value: string | undefined) => void;
  onLeave: () => void;
}

/** Props of the editor, whose text the parent owns. */
export interface ExpressionEditorProps extends Omit<ExpressionBoxProps, 'value' | 'onChange'> {
  text: string;
  onType: (text: string) => void;
  /** Caret position in the plain input that the editor replaces; null when that had no focus. */
  caretBefore: number | null;
}
