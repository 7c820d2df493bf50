export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;

export type PasswordProblem = 'tooShort' | 'tooLong' | 'common';

/** Length as a person counts: characters, not UTF-16 units. */
export function passwordLength(password: string): number {
  return [...password.normalize('NFC')].length;
}

/**
 * What is wrong with a new password, or undefined. No composition rules.
 * @param isCommon tells whether the password is in the shipped list of common ones (only the server has it)
 */
export function passwordProblem(
  password: string,
  isCommon: (password: string) => boolean = () => false,
): PasswordProblem | undefined {
  const length = passwordLength(password);
  if (length < PASSWORD_MIN_LENGTH) return 'tooShort';
  if (length > PASSWORD_MAX_LENGTH) return 'tooLong';
  return isCommon(password) ? 'common' : undefined;
}
