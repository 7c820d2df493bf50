import { isMask, measured } from './masks.ts';
import { isId } from './readable.ts';

/** Names in a chart: states, actions, guards, actors, delays. */
const NAME = /^[A-Za-z][\w-]{0,63}$/;

/** Event types, including system events, which contain the id of their actor. */
const EVENT = /^(?:[A-Za-z][\w$-]*(?:\.[\w$-]+)*(?:\.\*)?|\*)?$/;

const TARGET = /^[.#]?[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*$/;

const LONGEST_EVENT = 160;

const keepIf = (fits: (text: string) => boolean, text: unknown): string => {
  if (typeof text !== 'string' || text === '') return '';
  return isMask(text) || fits(text) ? text : measured('texto', text.length);
};

/** Lets through a text in a position that only source code can fill; masks one of any other form. */
export const keepName = (text: unknown): string => keepIf((name) => NAME.test(name) || isId(name), text);

export const keepEvent = (text: unknown): string =>
  keepIf((event) => event.length <= LONGEST_EVENT && EVENT.test(event), text);

export const keepTarget = (text: unknown): string => keepIf((target) => TARGET.test(target), text);

/** A timestamp in ms, as digits; '0' without one. */
export const keepMoment = (text: unknown): string => (typeof text === 'string' && /^\d{13}$/.test(text) ? text : '0');

/** A protocol version; '0' without one. */
export const keepVersion = (text: unknown): string =>
  typeof text === 'string' && /^\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(text) ? text : '0';

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
