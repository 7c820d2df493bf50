import type { Action } from '#contract/permissions.ts';

/** Whom a part of the help is for; everybody by default. */
export interface HelpReaders {
  /** Only those who may do one of these on the screen. */
  needs?: readonly Action[];
  /** Only those who may not do this on the screen. */
  lacks?: Action;
}

/** A sentence of help. */
export interface HelpPoint extends HelpReaders {
  text: string;
  /** The shortcuts that stand beside it, as tables of commands write them. */
  keys: readonly string[];
}

/** Something that one does on a screen, step by step. */
interface HelpTask extends HelpReaders {
  title: string;
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
