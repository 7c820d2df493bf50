import { readPhone, showPhone } from '#domain/phone.ts';
import { canonicalRule } from '../canonical-rule.ts';
import { fieldValueTexts } from '../fields.texts.ts';
import type { phoneConfig } from './phone.config.ts';

/** The rule of phone numbers. */
export const phoneKind = canonicalRule<typeof phoneConfig>({
  read: readPhone,
  show: showPhone,
  problem: () => fieldValueTexts.phone,
  examples: [
    { field: {}, typed: '0981123456', value: '+595981123456', shown: '0981 123 456' },
    { field: {}, typed: '(021) 412-3456', value: '+595214123456', shown: '(021) 412-3456' },
    { field: {}, typed: '+54 11 4321-1234', value: '+541143211234', shown: '+541143211234' },
  ],
});
