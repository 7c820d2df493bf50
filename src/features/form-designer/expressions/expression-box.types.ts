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
  /** Key of the table for whose rows the expression is evaluated; null when it is evaluated for the form. */
  table: string | null;
  /** Key of the field or column that has the expression. A formula must not refer to its own field. */
  of?: string;
  /** Whether the expression is a default value; then it may only read fields that users fill in. */
  isStart?: boolean;
  /** Undefined when the text is blank. */
  onChange: (value: string | undefined) => void;
  onLeave: () => void;
}

/** Props of the editor, whose text the parent owns. */
export interface ExpressionEditorProps extends Omit<ExpressionBoxProps, 'value' | 'onChange'> {
  text: string;
  onType: (text: string) => void;
  /** Caret position in the plain input that the editor replaces; null when that input had no focus. */
  caretBefore: number | null;
}
