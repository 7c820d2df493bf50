/** Commands on a form in a designer, each performed by the fastest means the product has: its own API. */
export interface DesignerActs {
  /** Selects the text field of a group, counted from 1. */
  select: (group: number) => unknown;
  /** Adds a text field after the text field of the first group. */
  add: () => unknown;
  /** Moves the text field of a group after the first field of the form. */
  move: (group: number) => unknown;
  /** Undoes the last of these commands. */
  undo: () => unknown;
}

declare global {
  interface Window {
    /** The commands this product supports; undefined until its form can be edited. */
    acts?: Partial<DesignerActs>;
  }
}

/** Key of the text field of a group. */
export const textOf = (group: number): string => `texto_${String(group).padStart(2, '0')}`;
