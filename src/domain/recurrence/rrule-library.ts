import * as loaded from 'rrule';

/** Node loads rrule's CommonJS build, whose exports stand under `default`; Vite loads its ES module, which has none. */
const library: typeof loaded =
  'default' in loaded
    ? // The CommonJS build exports the names that the types of the ES module declare.
      (loaded.default as typeof loaded)
    : loaded;

export const { RRule } = library;
