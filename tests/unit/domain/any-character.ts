import * as fc from 'fast-check';

/**
 * Any one character except half of a surrogate pair. Replaces fast-check's unit `binary`, whose first use takes almost
 * a second, and on a busy machine longer than the timeout of a test.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(
    fc.integer({ min: 0, max: 0x7f }),
    fc.integer({ min: 0, max: 0xd7_ff }),
    fc.integer({ min: 0xe0_00, max: 0x10_ff_ff }),
  )
  .map((codePoint) => String.fromCodePoint(codePoint));
