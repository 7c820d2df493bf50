/** Names reserved in expressions and in the stored data of records and rows. */
const reserved: ReadonlySet<string> = new Set(
  (
    'as break const continue else false for function if import in let loop namespace null package return true var ' +
    'void while id constructor'
  ).split(' '),
);

/**
 * Whether a part may have a key: it is well-formed and not reserved. Equivalent to `findKeyProblems`, but without the
 * expression parser.
 */
export const isUsableKey = (key: string): boolean => /^[a-z][a-z0-9_]{0,39}$/.test(key) && !reserved.has(key);
