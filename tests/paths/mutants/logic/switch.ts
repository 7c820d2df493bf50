import { and, or } from 'xstate';

/** The runtime of instrumented sources: whether a fault is active, and equality that is looser than it should be. */
export interface MutantSwitch {
  is: (name: string) => boolean;
  /** Whether one text starts with another; equality for any other value. */
  startsWith: (value: unknown, wanted: unknown) => boolean;
  /** Whether one text contains another; equality for any other value. */
  includes: (value: unknown, wanted: unknown) => boolean;
  /** Whether a text is a prefix of a text, or of one in a list. */
  beginsOne: (list: unknown, wanted: unknown) => boolean;
  /** Whether one text of a list is a prefix of a text. */
  begunByOne: (list: unknown, wanted: unknown) => boolean;
  /** Whether a text contains another. */
  holds: (text: unknown, wanted: unknown) => boolean;
  /** XState's own guard combinators, so that a module that imports `and` need not import `or`. */
  and: typeof and;
  or: typeof or;
}

/**
 * The switch that activates one fault; null activates none. `hasComparedTexts` says whether a looser equality ever
 * compared two texts.
 */
export function switchTo(fault: string | null): MutantSwitch & { hasComparedTexts: () => boolean } {
  let compared = false;
  const areTexts = (...values: unknown[]): boolean => {
    const texts = values.every((value) => typeof value === 'string');
    compared ||= texts;
    return texts;
  };
  const inList = (list: unknown, wanted: unknown, isOne: (member: string, wanted: string) => boolean) => {
    const members: unknown[] = Array.isArray(list) ? list : [list];
    return members.some((member) =>
      typeof member === 'string' && areTexts(member, wanted) ? isOne(member, String(wanted)) : member === wanted,
    );
  };
  return {
    is: (name) => name === fault,
    startsWith: (value, wanted) =>
      areTexts(value, wanted) ? String(value).startsWith(String(wanted)) : value === wanted,
    includes: (value, wanted) => (areTexts(value, wanted) ? String(value).includes(String(wanted)) : value === wanted),
    beginsOne: (list, wanted) => inList(list, wanted, (member, text) => member.startsWith(text)),
    begunByOne: (list, wanted) => inList(list, wanted, (member, text) => text.startsWith(member)),
    holds: (text, wanted) => areTexts(text, wanted) && String(text).includes(String(wanted)),
    and,
    or,
    hasComparedTexts: () => compared,
  };
}
