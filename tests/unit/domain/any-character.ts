import * as fc from 'fast-check';

/**
 * Any one character but half of a surrogate pair. It stands for fast-check's unit `binary`, whose first use takes most
 * of a second of work, and longer than a test may where the machine is busy.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(
    fc.integer({ min: 0, max: 0x7f }),
    fc.integer({ min: 0, max: 0xd7_ff }),
    fc.integer({ min: 0xe0_00, max: 0x10_ff_ff }),
  )
  .map((codePoint) => String.fromCodePoint(codePoint));
