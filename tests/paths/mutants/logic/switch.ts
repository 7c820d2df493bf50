import { and, or } from 'xstate';

/** What instrumented sources ask: whether a fault is on, and equality that is looser than it should be. */
export interface MutantSwitch {
  is: (name: string) => boolean;
  /** Whether one text begins with another; equality for anything that is no text. */
  startsWith: (value: unknown, wanted: unknown) => boolean;
  /** Whether one text holds another; equality for anything that is no text. */
  includes: (value: unknown, wanted: unknown) => boolean;
  /** Whether a text begins one of a list, or a text. */
  beginsOne: (list: unknown, wanted: unknown) => boolean;
  /** Whether one of a list begins a text. */
  begunByOne: (list: unknown, wanted: unknown) => boolean;
  /** Whether a text holds another. */
  holds: (text: unknown, wanted: unknown) => boolean;
  /** The library's own: a module that asks for all need not import what asks for any. */
  and: typeof and;
  or: typeof or;
}

/** The switch of one fault. `hasComparedTexts` says whether a looser equality was ever asked of two texts. */
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
