import { and, or } from 'xstate';

/** The runtime of instrumented sources: whether a fault is active, and loosened comparisons of strings. */
export interface MutantSwitch {
  is: (name: string) => boolean;
  /** Whether `value` starts with `wanted`, if both are strings; else whether they are equal. */
  startsWith: (value: unknown, wanted: unknown) => boolean;
  /** Whether `value` contains `wanted`, if both are strings; else whether they are equal. */
  includes: (value: unknown, wanted: unknown) => boolean;
  /** Whether `wanted` is a prefix of the string, or of a string in the list. */
  beginsOne: (list: unknown, wanted: unknown) => boolean;
  /** Whether the string, or a string in the list, is a prefix of `wanted`. */
  begunByOne: (list: unknown, wanted: unknown) => boolean;
  /** Whether the string contains `wanted`. */
  holds: (text: unknown, wanted: unknown) => boolean;
  /** XState's own guard combinators, so that a module that imports `and` need not import `or`. */
  and: typeof and;
  or: typeof or;
}

/**
 * The switch that activates one fault; null activates none. `hasComparedTexts` says whether a loosened comparison ever
 * compared two strings.
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
