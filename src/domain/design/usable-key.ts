/** Names that mean something else in an expression, or in what is kept of a record or of a row. */
const reserved: ReadonlySet<string> = new Set(
  (
    'as break const continue else false for function if import in let loop namespace null package return true var ' +
    'void while id constructor'
  ).split(' '),
);

/**
 * Whether a part of a form may have a key: its signs are right, and it means nothing else. Says what `findKeyProblems`
 * says, without the parser of expressions.
 */
export const isUsableKey = (key: string): boolean => /^[a-z][a-z0-9_]{0,39}$/.test(key) && !reserved.has(key);
