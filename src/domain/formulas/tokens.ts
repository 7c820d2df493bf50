/** A token of an expression that may be unfinished. */
export interface Token {
  readonly kind: 'name' | 'number' | 'text' | 'sign';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Whitespace and comments. */
const NOTHING = /(?:\s|\/\/[^\n]*)+/y;

const pieces: readonly (readonly [Token['kind'], RegExp])[] = [
  // A string without a closing quote extends to the end of the source.
  ['text', /[rRbB]{0,2}(?:"(?:\\.|[^"\\])*(?:"|\\?$)|'(?:\\.|[^'\\])*(?:'|\\?$))/suy],
  // Users also type labels, so a name may contain any letter, such as `ñ`.
  ['name', /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy],
  ['number', /\d+(?:\.\d+)?\w*/y],
  ['sign', /&&|\|\||[=!<>]=|[^]/uy],
];

function tokenAt(source: string, start: number): Token | null {
  for (const [kind, expression] of pieces) {
    expression.lastIndex = start;
    const [text] = expression.exec(source) ?? [];
    if (text !== undefined) return { kind, text, start, end: start + text.length };
  }
  return null;
}

/** The tokens of an expression, valid or not. */
export function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < source.length;) {
    NOTHING.lastIndex = at;
    const [blank] = NOTHING.exec(source) ?? [];
    const token = blank === undefined ? tokenAt(source, at) : null;
    if (token !== null) tokens.push(token);
    at += blank?.length ?? token?.text.length ?? 1;
  }
  return tokens;
}
