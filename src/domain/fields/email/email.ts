import { canonicalEmail, isEmail } from '#domain/email.ts';
import { canonicalRule } from '../canonical-rule.ts';
import { fieldValueTexts } from '../fields.texts.ts';
import type { emailConfig } from './email.config.ts';

/** The rule of email addresses. */
export const emailKind = canonicalRule<typeof emailConfig>({
  read: (text) => (isEmail(text) ? canonicalEmail(text) : undefined),
  problem: () => fieldValueTexts.email,
  examples: [
    {
      field: {},
      typed: ' Ana.Gómez@Empresa.com.py ',
      value: 'ana.gómez@empresa.com.py',
      shown: 'ana.gómez@empresa.com.py',
    },
  ],
});
