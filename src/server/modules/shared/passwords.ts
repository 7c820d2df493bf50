import { fieldTexts } from '#contract/schemas/field-texts.ts';
import { passwordProblem } from '#domain/passwords.ts';
import { hash, verify } from '@node-rs/argon2';
import { fieldFault } from '../../http/fault.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Parameters of Argon2id that OWASP recommends for little memory: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash that matches no password. Verifying a password against it costs as much as against a real hash. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsIGRlIG5hZGllIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Normalizes the Unicode composition, which depends on the keyboard. The password is not trimmed or truncated. */
const exact = (password: string) => password.normalize('NFC');

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> => hash(exact(password), COST);

/**
 * Verifies a password against a stored hash. Without a hash the result is false, after the same amount of computation.
 */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> =>
  (await verify(stored ?? DUMMY_HASH, exact(password))) && stored !== undefined;

/** Refuses a new password that is too short, too long or common. */
export function checkNewPassword(password: string): void {
  switch (passwordProblem(password, isCommonPassword)) {
    case 'tooShort':
      throw fieldFault('password', fieldTexts.passwordShort);
    case 'tooLong':
      throw fieldFault('password', fieldTexts.passwordLong);
    case 'common':
      throw fieldFault('password', fieldTexts.passwordCommon);
    case undefined:
  }
}
