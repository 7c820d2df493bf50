/** A piece of an expression as it is written, whole or still being typed. */
export interface Token {
  readonly kind: 'name' | 'number' | 'text' | 'sign';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Blanks and remarks, which mean nothing. */
const NOTHING = /(?:\s|\/\/[^\n]*)+/y;

const pieces: readonly (readonly [Token['kind'], RegExp])[] = [
  // A text whose closing quote is missing goes to the end.
  ['text', /[rRbB]{0,2}(?:"(?:\\.|[^"\\])*(?:"|\\?$)|'(?:\\.|[^'\\])*(?:'|\\?$))/suy],
  // Labels are typed too: their letters are no signs.
  ['name', /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy],
  ['number', /\d+(?:\.\d+)?\w*/y],
  ['sign', /&&|\|\||[=!<>]=|[^]/uy],
];

function takeAt(source: string, start: number): Token | null {
  for (const [kind, expression] of pieces) {
    expression.lastIndex = start;
    const [text] = expression.exec(source) ?? [];
    if (text !== undefined) return { kind, text, start, end: start + text.length };
  }
  return null;
}

/** The pieces of an expression, also of one that means nothing: whatever is typed has some. */
export function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < source.length;) {
    NOTHING.lastIndex = at;
    const [blank] = NOTHING.exec(source) ?? [];
    const token = blank === undefined ? takeAt(source, at) : null;
    if (token !== null) tokens.push(token);
    at += blank?.length ?? token?.text.length ?? 1;
  }
  return tokens;
}
