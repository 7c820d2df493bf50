/** What is done to a form in a designer, each in the way that costs the product least: through its own commands. */
export interface DesignerActs {
  /** Selects the text field of a group, counted from 1. */
  select: (group: number) => unknown;
  /** Adds a text behind the one of the first group. */
  add: () => unknown;
  /** Moves the text of a group behind the first field of the form. */
  move: (group: number) => unknown;
  /** Takes the last of these back. */
  undo: () => unknown;
}

declare global {
  interface Window {
    /** A product has those it knows; there from when its form can be edited. */
    acts?: Partial<DesignerActs>;
  }
}

/** Key of the text of a group. */
export const textOf = (group: number): string => `texto_${String(group).padStart(2, '0')}`;
