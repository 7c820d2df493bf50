import { isMask, sizeMask } from './masks.ts';
import { isId } from './readable.ts';

/** Names in a chart: states, actions, guards, actors, delays. */
const NAME = /^[A-Za-z][\w-]{0,63}$/;

/** Event types, including system events, which contain the id of their actor. */
const EVENT = /^(?:[A-Za-z][\w$-]*(?:\.[\w$-]+)*(?:\.\*)?|\*)?$/;

const TARGET = /^[.#]?[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*$/;

const LONGEST_EVENT = 160;

const maskUnless = (isAllowed: (text: string) => boolean, text: unknown): string => {
  if (typeof text !== 'string' || text === '') return '';
  return isMask(text) || isAllowed(text) ? text : sizeMask('texto', text.length);
};

/** Lets through a text in a position that only source code can fill; masks one of any other form. */
export const sanitizeName = (text: unknown): string => maskUnless((name) => NAME.test(name) || isId(name), text);

/** Lets through an event type of up to 160 characters; masks a text of any other form. */
export const sanitizeEventType = (text: unknown): string =>
  maskUnless((event) => event.length <= LONGEST_EVENT && EVENT.test(event), text);

/** Lets through a transition's target, such as `#auth.signedIn` or `.loading`; masks a text of any other form. */
export const sanitizeTarget = (text: unknown): string => maskUnless((target) => TARGET.test(target), text);

/** A timestamp in ms, as digits; '0' without one. */
export const sanitizeTimestamp = (text: unknown): string =>
  typeof text === 'string' && /^\d{13}$/.test(text) ? text : '0';

/** A protocol version; '0' without one. */
export const sanitizeVersion = (text: unknown): string =>
  typeof text === 'string' && /^\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(text) ? text : '0';
