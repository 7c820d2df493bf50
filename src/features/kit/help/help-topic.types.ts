import type { Action } from '#contract/permissions.ts';

/** A sentence of help. */
export interface HelpPoint {
  text: string;
  /** The shortcuts that stand beside it, as tables of commands write them. */
  keys: readonly string[];
  /** Only for readers who have one of these permissions in the program of the screen; absent for all. */
  needs?: readonly Action[];
}

/** Something that one does on a screen, step by step. */
interface HelpTask {
  title: string;
  /** Like those of a sentence. */
  needs?: readonly Action[];
  steps: readonly HelpPoint[];
}

/** The help of a screen. */
export interface HelpTopic {
  /** The name of the screen. */
  title: string;
  /** What the screen is for, in a sentence or two. */
  intro: string;
  /** Two to four short points for somebody who meets the screen for the first time. */
  guide: readonly HelpPoint[];
  tasks: readonly HelpTask[];
}
