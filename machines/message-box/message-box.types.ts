/** 1 confirm, 0 negative (No), 2 cancel. */
export type BoxResult = 0 | 1 | 2;

export type BoxKind = 'success' | 'error' | 'question' | 'warning' | 'information' | 'system-error' | 'version';

export type BoxFocus = 'yes' | 'no' | 'cancel';

/** A modal dialog waiting for its answer. A label that is absent is a button that is not shown. */
export interface Box {
  id: string;
  kind: BoxKind;
  title: string;
  text: string;
  yesLabel: string;
  noLabel?: string | undefined;
  cancelLabel?: string | undefined;
  focus: BoxFocus;
  /** Report behind 'Mostrar Detalles'. */
  details?: string | undefined;
  /** What is known only once the box is open; empty where that is nothing. */
  note?: Promise<string> | undefined;
}

export interface MessageBoxContext {
  /** The head is the box shown; the others wait in the order they came. */
  queue: readonly Box[];
}

export type MessageBoxEvent =
  | { type: 'box.open'; box: Box }
  | { type: 'box.choose'; id: string; result: BoxResult }
  /** Whoever asked no longer needs the answer: the box goes without one. */
  | { type: 'box.withdraw'; id: string };

export type MessageBoxEmitted = { type: 'box.answered'; id: string; result: BoxResult };
