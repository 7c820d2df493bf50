import { isStorable } from '#domain/storable-text.ts';
import { Fault } from './fault.ts';
import { httpTexts } from './http.texts.ts';

/** Maximum nesting depth of objects and arrays in a body. */
const MAX_DEPTH = 32;

const STRING = /"(?:[^"\\]|\\.)*"/y;

const unreadable = (text: string) => new Fault('badRequest', { text });

const MAX_SHOWN_KEY = 60;

/** A key as a message may show it: short, and without characters that no text may have. */
const shownKey = (key: string) =>
  key
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, MAX_SHOWN_KEY);

interface Level {
  /** Keys seen in an object; undefined for an array. */
  keys: Set<string> | undefined;
  /** Whether the next string in an object is a key. */
  atKey: boolean;
}

/** Refuses excessive nesting and duplicate keys; the syntax is checked by `JSON.parse`. */
function checkStructure(text: string): void {
  const levels: Level[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const level = levels.at(-1);
    switch (text[at]) {
      case '{':
      case '[':
        if (levels.length === MAX_DEPTH) throw unreadable(httpTexts.tooDeep(MAX_DEPTH));
        levels.push(text[at] === '{' ? { keys: new Set(), atKey: true } : { keys: undefined, atKey: false });
        break;
      case '}':
      case ']':
        levels.pop();
        break;
      case ',':
        if (level) level.atKey = level.keys !== undefined;
        break;
      case '"': {
        STRING.lastIndex = at;
        const string = STRING.exec(text)?.[0];
        if (string === undefined) throw unreadable(httpTexts.notJson);
        if (level?.keys && level.atKey) rememberKey(level.keys, string);
        if (level) level.atKey = false;
        at += string.length - 1;
        break;
      }
      default:
    }
  }
}

function rememberKey(keys: Set<string>, literal: string): void {
  const key: unknown = JSON.parse(literal);
  if (typeof key !== 'string') throw unreadable(httpTexts.notJson);
  if (keys.has(key)) throw unreadable(httpTexts.keyRepeated(shownKey(key)));
  keys.add(key);
}

/**
 * Reviver for `JSON.parse` that refuses the key `__proto__` and values that no column can store: texts with NUL or lone
 * surrogates, and numbers beyond the range of doubles.
 */
function checkValues(key: string, value: unknown): unknown {
  const isRefused =
    key === '__proto__' ||
    !isStorable(key) ||
    (typeof value === 'string' && !isStorable(value)) ||
    (typeof value === 'number' && !Number.isFinite(value));
  if (isRefused) throw unreadable(httpTexts.notStorable(shownKey(key)));
  return value;
}

/** Parses a JSON body, which must be a single object without duplicate keys; anything else is a 400 fault. */
export function readJsonText(text: string): unknown {
  try {
    checkStructure(text);
    const body: unknown = JSON.parse(text, checkValues);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unreadable(httpTexts.notObject);
    return body;
  } catch (cause) {
    throw cause instanceof Fault ? cause : unreadable(httpTexts.notJson);
  }
}
