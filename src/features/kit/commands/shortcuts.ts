import { keyNames } from './key-names.texts.ts';

/** A shortcut as a person reads it: `Ctrl+S`, `Alt+Re Pág`. */
export const shortcutName = (keys: string): string =>
  keys
    .split('+')
    .map((key) => keyNames[key] ?? key)
    .join('+');

/** Shortcuts as `aria-keyshortcuts` names them. */
export const ariaKeys = (keys: readonly string[]): string =>
  keys.map((one) => one.replace('Ctrl', 'Control')).join(' ');

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The letter of a key that Alt turned into another character, as on Apple keyboards. */
const letterOf = ({ key, code, altKey }: KeyPress): string =>
  altKey && code.startsWith('Key') ? code.slice('Key'.length) : key;

/** The shortcut of a pressed key; ⌘ counts as Ctrl. Shift counts only where it does not make another character. */
export function shortcutOf(press: KeyPress): string {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const letter = letterOf(press);
  const isCharacter = [...key].length === 1 && key.toLowerCase() === key.toUpperCase();
  const name = key === ' ' ? 'Space' : [...letter].length === 1 ? letter.toUpperCase() : letter;
  return [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey && !(isCharacter && key !== ' ') ? ['Shift'] : []),
    name,
  ].join('+');
}

/** Whether a shortcut is a single character, which works only outside fields. */
export const isSingleKey = (keys: string): boolean => [...keys].length === 1;

/** Letters that browsers use together with Ctrl; those with Shift too. */
const browserLetters = 'ACDEFGHIJLMNOPQRTUVWX0123456789+-';

const modifiers: ReadonlySet<string> = new Set(['Ctrl', 'Alt', 'Shift']);

const browserKeys: ReadonlySet<string> = new Set([
  ...[...browserLetters].flatMap((letter) => [`Ctrl+${letter}`, `Ctrl+Shift+${letter}`]),
  ...['Tab', 'PageUp', 'PageDown'].flatMap((key) => [`Ctrl+${key}`, `Ctrl+Shift+${key}`]),
  ...['ArrowLeft', 'ArrowRight', 'Home', 'Tab', 'Space', 'D', 'E', 'F'].map((key) => `Alt+${key}`),
  // Menus of Firefox in Spanish.
  ...[...'AVHMRY'].map((letter) => `Alt+${letter}`),
]);

/** Why a shortcut cannot be one: the browser uses it, or its modifiers are not in the order Ctrl, Alt, Shift. */
export function shortcutProblem(keys: string): 'browser' | 'spelling' | null {
  const parts = keys.split('+');
  const last = parts.at(-1) ?? '';
  const order = [...modifiers].filter((modifier) => parts.includes(modifier));
  const isSpelled = last !== '' && parts.slice(0, -1).join() === order.join() && !modifiers.has(last);
  if (!isSpelled || (/^\p{L}$/u.test(last) && last !== last.toUpperCase())) return 'spelling';
  return browserKeys.has(keys) || /^F\d+$/.test(last) ? 'browser' : null;
}
