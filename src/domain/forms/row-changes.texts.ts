/** What is said of the rows of a table that were changed. */
export const rowChangeTexts = {
  none: 'sin filas',
  added: (count: number) => `${count} ${count === 1 ? 'agregada' : 'agregadas'}`,
  changed: (count: number) => `${count} ${count === 1 ? 'modificada' : 'modificadas'}`,
  removed: (count: number) => `${count} ${count === 1 ? 'quitada' : 'quitadas'}`,
  moved: (count: number) => `${count} ${count === 1 ? 'movida' : 'movidas'}`,
  /** A value that changed and reads as it did before. */
  sameWords: (text: string) => `${text} (modificado)`.trim(),
} as const;
