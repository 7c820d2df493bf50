import { describe, expect, test } from 'vitest';
import { readPhone, showPhone } from '#domain/phone.ts';

describe('a phone', () => {
  test.each([
    ['0981 123 456', '+595981123456'],
    ['0981-123-456', '+595981123456'],
    ['595981123456', '+595981123456'],
    ['+595 981 123 456', '+595981123456'],
    ['(021) 412-3456', '+595214123456'],
    ['021 412 345', '+59521412345'],
    ['0331 42 345', '+59533142345'],
    ['+54 9 11 2345-6789', '+5491123456789'],
    ['+1 (212) 555.0100', '+12125550100'],
  ])('«%s» is normalized to %s', (text, phone) => {
    expect(readPhone(text)).toBe(phone);
  });

  test.each([
    '',
    '0',
    '123456',
    '0981 12 34 56 78',
    '0981 123 45',
    '981123456',
    '0951 123 456',
    '+595 0981 123 456',
    '+0 12345678',
    '+123456789012345678',
    '0981a123456',
    '0981 123 456 int. 2',
    '++595981123456',
    '٠٩٨١١٢٣٤٥٦',
  ])('«%s» is not a valid phone', (text) => {
    expect(readPhone(text)).toBeUndefined();
  });
});

describe('a shown phone', () => {
  test.each([
    ['+595981123456', '0981 123 456'],
    ['+595215550100', '(021) 555-0100'],
    ['+59521412345', '(021) 412-345'],
    ['+59561575903', '(061) 575-903'],
    ['+595336272345', '(0336) 272-345'],
    ['+59533142345', '(0331) 42-345'],
    ['+5491123456789', '+5491123456789'],
    ['+12125550100', '+12125550100'],
  ])('%s is «%s», which is parsed back to the same phone', (phone, shown) => {
    expect(showPhone(phone)).toBe(shown);
    expect(readPhone(shown)).toBe(phone);
  });

  test.each(['', '12345', '0981 123 456', '+59511234567'])(
    '«%s» is shown unchanged, because it is not a valid E.164 number',
    (text) => {
      expect(showPhone(text)).toBe(text);
    },
  );
});
