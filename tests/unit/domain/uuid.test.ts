import { describe, expect, test } from 'vitest';
import { isUuid, uuidv7 } from '#domain/uuid.ts';

const ones = (bytes: Uint8Array) => bytes.fill(0xff);
const zeros = (bytes: Uint8Array) => bytes.fill(0);
const counted = () => {
  let next = 0;
  return (bytes: Uint8Array) => bytes.map(() => (next += 1) % 256);
};

describe('a UUIDv7', () => {
  test('matches the example of RFC 9562 for its instant and random bits', () => {
    const random = (bytes: Uint8Array) => {
      bytes.set([0, 0, 0, 0, 0, 0, 0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]);
      return bytes;
    };
    expect(uuidv7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  });

  test('has the correct version and variant, whatever its random bits are', () => {
    expect(uuidv7(0, zeros)).toBe('00000000-0000-7000-8000-000000000000');
    expect(uuidv7(2 ** 48 - 1, ones)).toBe('ffffffff-ffff-7fff-bfff-ffffffffffff');
  });

  test('sorts as text by the instant of its creation', () => {
    const random = counted();
    const instants = [0, 1, 255, 256, 65_535, 1_763_700_000_000, 1_763_700_000_001, 2 ** 47];
    const ids = instants.map((instant) => uuidv7(instant, random));
    expect(ids.toSorted()).toEqual(ids);
    expect(ids.map(isUuid)).toEqual(instants.map(() => true));
  });
});

describe('an id', () => {
  test.each([
    '017F22E2-79B0-7CC3-98C4-DC0C0C07398F',
    '017f22e279b07cc398c4dc0c0c07398f',
    '{017f22e2-79b0-7cc3-98c4-dc0c0c07398f}',
    '017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n',
    '017f22e2-79b0-0cc3-98c4-dc0c0c07398f',
    '017f22e2-79b0-7cc3-78c4-dc0c0c07398f',
    '017f22e2-79b0-7cc3-98c4-dc0c0c07398g',
    '',
  ])('«%s» is not accepted, because it is not a UUID in canonical form', (text) => {
    expect(isUuid(text)).toBe(false);
  });

  test('is accepted even if it is a UUID of another version', () => {
    expect(isUuid('f47ac10b-58cc-4372-a567-0e02b2c3d479')).toBe(true);
  });
});
