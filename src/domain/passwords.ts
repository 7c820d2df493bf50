/** Limits of a new password, in characters. */
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;

export type PasswordProblem = 'tooShort' | 'tooLong' | 'common';

/** Length in characters, not UTF-16 units. */
export function passwordLength(password: string): number {
  return [...password.normalize('NFC')].length;
}

/**
 * The problem of a new password; undefined when it is acceptable. Only the length and the list of common passwords are
 * checked.
 * @param isCommon whether the password is in the list of common ones, which only the server has
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
