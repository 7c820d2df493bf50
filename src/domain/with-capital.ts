/** A text with a capital letter at its beginning. */
export const withCapital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
