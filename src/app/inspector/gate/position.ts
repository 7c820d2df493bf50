import { isMask, measured } from './masks.ts';
import { isId } from './readable.ts';

/** What a chart names: states, actions, guards, actors, delays. */
const NAME = /^[A-Za-z][\w-]{0,63}$/;

/** Events, those of the system too, which carry the id of the actor they tell of. */
const EVENT = /^(?:[A-Za-z][\w$-]*(?:\.[\w$-]+)*(?:\.\*)?|\*)?$/;

const TARGET = /^[.#]?[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*$/;

const LONGEST_EVENT = 160;

const keepIf = (fits: (text: string) => boolean, text: unknown): string => {
  if (typeof text !== 'string' || text === '') return '';
  return isMask(text) || fits(text) ? text : measured('texto', text.length);
};

/** A text that stands where only the source can put a name; anything of another form is masked. */
export const keepName = (text: unknown): string => keepIf((name) => NAME.test(name) || isId(name), text);

export const keepEvent = (text: unknown): string =>
  keepIf((event) => event.length <= LONGEST_EVENT && EVENT.test(event), text);

export const keepTarget = (text: unknown): string => keepIf((target) => TARGET.test(target), text);

/** A moment, as digits; '0' where there is none. */
export const keepMoment = (text: unknown): string => (typeof text === 'string' && /^\d{13}$/.test(text) ? text : '0');

/** A version of the protocol; '0' where there is none. */
export const keepVersion = (text: unknown): string =>
  typeof text === 'string' && /^\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(text) ? text : '0';

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
