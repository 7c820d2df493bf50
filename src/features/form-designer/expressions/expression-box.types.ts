import type { ExpressionType } from '#domain/fields/field-kind.ts';

/** An expression of the form that is drawn. */
export interface ExpressionBoxProps {
  label: string;
  help?: string;
  /** What is wrong with it beyond what its own check tells. */
  error?: string | undefined;
  value: string | undefined;
  /** What it must give: of a condition or rule `boolean`, else the type of its field. */
  wanted: ExpressionType;
  /** Key of the table in whose rows it stands; null for the form. */
  table: string | null;
  /** Key of the field or column it belongs to: what computes it may not read it. */
  of?: string;
  /** Whether it is what a new record starts with: it then reads only what is typed before. */
  isStart?: boolean;
  /** Undefined where nothing is written. */
  onChange: (value: string | undefined) => void;
  onLeave: () => void;
}

/** What an expression is written in, whoever keeps what is typed. */
export interface ExpressionEditorProps extends Omit<ExpressionBoxProps, 'value' | 'onChange'> {
  text: string;
  onType: (text: string) => void;
  /** Where one was writing before it came; null where one was not. */
  caretBefore: number | null;
}
