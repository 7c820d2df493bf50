import { fieldValueTexts } from '../fields.texts.ts';

/** One symbol of a pattern with its repetitions. */
interface PatternPart {
  accepts: (character: string) => boolean;
  least: number;
  most: number;
}

type Reading = { ok: true; parts: readonly PatternPart[] } | { ok: false; text: string };

/** Maximum repetitions of a symbol; a text field has at most as many characters. */
const MAX_TIMES = 500;

const texts = fieldValueTexts.patternProblems;

const any: Readonly<Record<string, (character: string) => boolean>> = {
  '#': (character) => /^\d$/.test(character),
  '@': (character) => /^\p{L}$/u.test(character),
  '*': (character) => /^[\p{L}\d]$/u.test(character),
  '?': () => true,
};

const CLASS = /\[((?:[^[\]\\-](?:-[^[\]\\-])?)+-?|-)\]/uy;
const ESCAPE = /\\(.)/suy;
const SINGLE = /[^[\]{}\\]/uy;
const TIMES = /\{(\d{1,3})(?:(,)(\d{1,3})?)?\}/y;

function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

function readClass(inside: string): ((character: string) => boolean) | undefined {
  const ranges = Array.from(inside.matchAll(/(.)(?:-(.))?/gsu), ([, from = '', to = from]) => [from, to] as const);
  if (ranges.some(([from, to]) => pointOf(from) > pointOf(to))) return undefined;
  return (character) =>
    ranges.some(([from, to]) => pointOf(from) <= pointOf(character) && pointOf(character) <= pointOf(to));
}

const pointOf = (character: string): number => character.codePointAt(0) ?? 0;

type SymbolReading = { accepts: PatternPart['accepts']; length: number } | { text: string };

function readSymbol(pattern: string, at: number): SymbolReading {
  const [match, inside] = matchAt(CLASS, pattern, at) ?? [];
  if (match !== undefined && inside !== undefined) {
    const accepts = readClass(inside);
    return accepts ? { accepts, length: match.length } : { text: texts.range };
  }
  const [escape, literal] = matchAt(ESCAPE, pattern, at) ?? [];
  if (escape !== undefined) return { accepts: (character) => character === literal, length: escape.length };
  const [single] = matchAt(SINGLE, pattern, at) ?? [];
  if (single !== undefined) {
    return { accepts: any[single] ?? ((character) => character === single), length: single.length };
  }
  if (pattern[at] === '\\') return { text: texts.escape };
  return { text: '[]'.includes(pattern[at] ?? '') ? texts.class : texts.times };
}

function readPattern(pattern: string): Reading {
  const parts: PatternPart[] = [];
  for (let at = 0; at < pattern.length;) {
    const sign = readSymbol(pattern, at);
    if ('text' in sign) return { ok: false, text: sign.text };
    at += sign.length;
    const [times = '', from = '1', comma, to] = matchAt(TIMES, pattern, at) ?? [];
    at += times.length;
    const least = Number(from);
    const most = comma === undefined ? least : Number(to ?? MAX_TIMES);
    if (most < least || most === 0 || most > MAX_TIMES) return { ok: false, text: texts.times };
    parts.push({ accepts: sign.accepts, least, most });
  }
  return { ok: true, parts };
}

/**
 * Whether a part can end at each index of the text, given whether it can begin there: the characters in between must be
 * accepted, and as many as the part allows. Prefix sums of `begins` make each index cost one step.
 */
function endsOf({ accepts, least, most }: PatternPart, begins: readonly boolean[], text: readonly string[]): boolean[] {
  const before = [0];
  for (const begin of begins) before.push((before.at(-1) ?? 0) + Number(begin));
  let runFrom = 0;
  return begins.map((_, end) => {
    if (end > 0 && !accepts(text[end - 1] ?? '')) runFrom = end;
    const first = Math.max(runFrom, end - most);
    const last = end - least;
    return last >= first && (before[last + 1] ?? 0) > (before[first] ?? 0);
  });
}

/**
 * Whether a whole text matches a pattern; an invalid pattern matches nothing. Symbols: `#` a digit, `@` a letter, `*` a
 * letter or digit, `?` any character, `[A-Z05-]` one of those, `\` escapes a symbol; everything else matches itself.
 * `{3}`, `{2,5}` or `{2,}` after any of them sets the repetitions; the default is one. There is no nesting or
 * alternation, so matching takes at most text length times pattern length steps.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  const reading = readPattern(pattern);
  if (!reading.ok) return false;
  const characters = Array.from(text);
  const start = [true, ...characters.map(() => false)];
  return reading.parts.reduce((begins, part) => endsOf(part, begins, characters), start).at(-1) ?? false;
}

/** The message for an invalid pattern, which explains what to do; null for a valid one. */
export function validatePattern(pattern: string): string | null {
  const reading = readPattern(pattern);
  return reading.ok ? null : reading.text;
}

/** Characters tried for examples, plainest first. */
const plainSigns = Array.from('A1a-./_ ñ', String).concat(
  Array.from({ length: 94 }, (_, at) => String.fromCharCode(at + 33)),
);

/**
 * A text that matches a pattern, with at least `minLength` characters if the pattern allows it; '' for an invalid
 * pattern.
 */
export function patternExample(pattern: string, minLength: number): string {
  const reading = readPattern(pattern);
  if (!reading.ok) return '';
  let missing = minLength - reading.parts.reduce((sum, { least }) => sum + least, 0);
  return reading.parts
    .map(({ accepts, least, most }) => {
      const more = Math.max(0, Math.min(missing, most - least));
      missing -= more;
      return (plainSigns.find(accepts) ?? '').repeat(least + more);
    })
    .join('');
}
