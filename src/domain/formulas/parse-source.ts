import { type ASTNode, Environment, ParseError } from '@marcbachmann/cel-js';
import { ProblemError } from './formula-node.ts';
import { problemTexts } from './formula-texts.ts';

const MAX_NODES = 2_000;
const MAX_DEPTH = 32;

/** Parses the grammar of CEL only; the modules of this folder define the semantics. */
const grammar = new Environment({
  limits: { maxAstNodes: MAX_NODES, maxDepth: MAX_DEPTH, maxListElements: 200, maxMapEntries: 1, maxCallArguments: 20 },
});

/** The syntax tree of an expression; throws a `ProblemError` for a syntax error. */
export function parseSource(source: string): ASTNode {
  try {
    return grammar.parse(source).ast;
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const start = Math.min(error.range?.start ?? 0, source.length);
    const end = Math.min(Math.max(error.range?.end ?? start, start + 1), source.length);
    throw new ProblemError(explain(error, source, start, end), { start, end });
  }
}

function explain({ code, summary }: ParseError, source: string, start: number, end: number): string {
  switch (code) {
    case 'limit_exceeded':
      return summary.includes('maxDepth') ? problemTexts.tooDeep : problemTexts.tooManyParts;
    case 'reserved_identifier':
      return problemTexts.reserved(source.slice(start, end));
    case 'invalid_macro_argument':
      return problemTexts.variableName;
    case 'expected_token':
      return explainExpected(summary, source, start, end);
    case 'unexpected_character':
    case 'unexpected_token':
      return explainUnexpected(source, start, end);
    case 'unterminated_string':
    case 'unterminated_triple_quoted_string':
    case 'newline_in_string':
      return problemTexts.unfinishedText;
    case 'invalid_number':
    case 'invalid_integer':
    case 'invalid_hex_integer':
    case 'invalid_exponent':
      return problemTexts.badNumber;
    default:
      // The remaining known errors concern escapes. Errors that a later parser version adds get a general message with
      // a position.
      return code.includes('escape') || code.includes('unicode')
        ? problemTexts.badEscape
        : problemTexts.notUnderstood(source.slice(start, end));
  }
}

const signs: ReadonlyMap<string, string> = new Map([
  ['RPAREN', ')'],
  ['RBRACKET', ']'],
  ['COLON', ':'],
]);

function explainExpected(summary: string, source: string, start: number, end: number): string {
  const sign = signs.get(/^Expected (\w+)/.exec(summary)?.[1] ?? '');
  const isAtEnd = start === source.length;
  return sign !== undefined && (isAtEnd || !hasOwnMessage(source[start] ?? ''))
    ? problemTexts.missing(sign)
    : explainUnexpected(source, start, end);
}

/** Whether a wrong character has a specific error message. */
function hasOwnMessage(character: string): boolean {
  return explainCharacter(character) !== null;
}

function explainUnexpected(source: string, start: number, end: number): string {
  const part = source.slice(start, end);
  if (/^(?:y|o|and|or|not|no)$/i.test(part)) return problemTexts.joining;
  if (part.startsWith('=') && source.slice(0, start).trim() === '') return problemTexts.leadingEquals;
  if (part.startsWith(',') && /\d$/.test(source.slice(0, start))) return problemTexts.decimalComma;
  return explainCharacter(part.charAt(0)) ?? problemTexts.notUnderstood(part);
}

function explainCharacter(character: string): string | null {
  if (character === '=') return problemTexts.comparing;
  if (character === '&' || character === '|') return problemTexts.joining;
  if (/[“”‘’«»´`]/.test(character)) return problemTexts.quotes;
  return /\p{L}/u.test(character) && !/[a-z]/i.test(character) ? problemTexts.letters : null;
}
