import { checkDigit, readRuc } from '#domain/ruc.ts';
import type { MaskitoOptions } from '@maskito/core';

/** Longest base of a RUC; the next character can only be the check digit. */
const LONGEST_BASE = 8;

/** Accepts a RUC, typed or pasted, in any notation: `80.009.735-1`, `80009735 1`, `800097351`. */
export const rucMask: MaskitoOptions = {
  mask: /^(?:[1-9][0-9]{0,6}[0-9A-D]?(?:-[0-9]?)?)?$/,
  preprocessors: [
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: dashed(compact(elementState.value)) },
      data: data === '' ? data : afterBase(elementState, compact(data)),
    }),
  ],
};

const compact = (text: string): string => text.toUpperCase().replace(/[.\s]/g, '');

const dashed = (text: string): string =>
  text.length === LONGEST_BASE + 1 && !text.includes('-')
    ? `${text.slice(0, LONGEST_BASE)}-${text.slice(LONGEST_BASE)}`
    : text;

interface Typing {
  value: string;
  selection: readonly [number, number];
}

/** Inserts the dash before a digit that can only be the check digit. */
function afterBase({ value, selection }: Typing, data: string): string {
  const before = value.slice(0, selection[0]);
  const complete = dashed(before + data);
  return complete.startsWith(before) ? complete.slice(before.length) : data;
}

export type RucProgress =
  | { state: 'unfinished' }
  /** A base or a whole RUC without its dash: what it can mean. */
  | { state: 'noDash'; readings: readonly string[] }
  /** Only the check digit is missing. */
  | { state: 'awaitingDigit'; base: string; digit: number }
  | { state: 'wrongDigit'; expected: number }
  | { state: 'valid'; ruc: string };

/** How complete a typed RUC is, for the hint beside the field. */
export function readRucProgress(text: string): RucProgress {
  const [, base] = /^([1-9][0-9]{1,6}[0-9A-D])-$/.exec(text) ?? [];
  if (base !== undefined) return { state: 'awaitingDigit', base, digit: checkDigit(base) };
  const reading = readRuc(text);
  if (reading.ok) return text.includes('-') ? { state: 'valid', ruc: reading.ruc } : { state: 'unfinished' };
  if (reading.reason === 'noDash') return { state: 'noDash', readings: reading.readings };
  return reading.reason === 'checkDigit' && text.includes('-')
    ? { state: 'wrongDigit', expected: reading.expected }
    : { state: 'unfinished' };
}
