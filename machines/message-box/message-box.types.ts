/** The chosen button: 1 confirms, 0 declines, 2 cancels. */
export type BoxResult = 0 | 1 | 2;

export type BoxKind = 'success' | 'error' | 'question' | 'warning' | 'information' | 'system-error' | 'version';

export type BoxFocus = 'yes' | 'no' | 'cancel';

/** A modal dialog in the queue. A button without a label is not shown. */
export interface Box {
  id: string;
  kind: BoxKind;
  title: string;
  text: string;
  yesLabel: string;
  noLabel?: string | undefined;
  cancelLabel?: string | undefined;
  focus: BoxFocus;
  /** Report shown by «Mostrar Detalles». */
  details?: string | undefined;
  /** Text that loads after the box opens; empty when there is nothing to add. */
  note?: Promise<string> | undefined;
}

export interface MessageBoxContext {
  /** The first box is the open one; the others follow in the order they were requested. */
  queue: readonly Box[];
}

export type MessageBoxEvent =
  | { type: 'box.open'; box: Box }
  | { type: 'box.choose'; id: string; result: BoxResult }
  /** The caller no longer needs the result: the box closes without one. */
  | { type: 'box.withdraw'; id: string };

export type MessageBoxEmitted = { type: 'box.answered'; id: string; result: BoxResult };
