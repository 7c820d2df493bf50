import { foldedWords, foldText } from './search-text.ts';

/** Limits of a new password, in characters. */
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;

export type PasswordProblem = 'blank' | 'tooShort' | 'tooLong' | 'personal' | 'common';

/** Length in characters, not UTF-16 units. */
export function passwordLength(password: string): number {
  return [...password.normalize('NFC')].length;
}

/** The shortest word of a name that a password may not contain, in characters. */
const MIN_WORD_LENGTH = 5;

/** Signs that nobody sees, besides spaces: format characters, fillers and the empty Braille pattern. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A password as it is compared with names: without case, accents, spaces, invisible signs and other forms of letters. */
const visible = (password: string): string =>
  foldText(password.normalize('NFKC').replaceAll(INVISIBLE, '')).replaceAll(/\s+/g, '');

/**
 * What a password may not contain: names, and e-mail addresses without their host, each as a whole without spaces and
 * word by word.
 */
function personalWords(about: readonly string[]): readonly string[] {
  const names = about.map((name) => foldText(name.replace(/@.*$/, '')));
  return names
    .flatMap((name) => [name.replaceAll(/\s+/g, ''), ...foldedWords(name)])
    .filter((word) => passwordLength(word) >= MIN_WORD_LENGTH);
}

/**
 * The problem of a new password; undefined when it is acceptable.
 * @param about names of the person and the company, and the e-mail address, none of which a password may contain
 * @param isCommon whether the password is in the list of common ones, which only the server has
 */
export function passwordProblem(
  password: string,
  about: readonly string[] = [],
  isCommon: (password: string) => boolean = () => false,
): PasswordProblem | undefined {
  if (password !== '' && visible(password) === '') return 'blank';
  const length = passwordLength(password);
  if (length < PASSWORD_MIN_LENGTH) return 'tooShort';
  if (length > PASSWORD_MAX_LENGTH) return 'tooLong';
  if (isCommon(password)) return 'common';
  const compared = visible(password);
  return personalWords(about).some((word) => compared.includes(word)) ? 'personal' : undefined;
}
