import type { Action } from '#contract/permissions.ts';
import { createStore, type ReadableStore } from '#ui/store.ts';

/** What a user asks about: why they may not do something in a program. */
export interface WhyNotQuestion {
  /** Router name of the program. */
  program: string;
  /** The actions that the user may have looked for. */
  wanted: readonly Action[];
  /** Labels of the fields that the user may only read. */
  readOnly?: readonly string[];
}

/** The question that the app answers, if any. */
interface WhyNotQuestions {
  /** The question that is shown; null for none. */
  shown: ReadableStore<WhyNotQuestion | null>;
  ask(question: WhyNotQuestion): void;
  close(): void;
}

/** Creates the question of the app; pages find it with `services.shared`. */
export function createWhyNotQuestions(): WhyNotQuestions {
  const shown = createStore<WhyNotQuestion | null>(null);
  return { shown, ask: shown.set, close: () => shown.set(null) };
}
