/** Descriptions of changed table rows. */
export const rowChangeTexts = {
  none: 'sin filas',
  added: (count: number) => `${count} ${count === 1 ? 'agregada' : 'agregadas'}`,
  changed: (count: number) => `${count} ${count === 1 ? 'modificada' : 'modificadas'}`,
  removed: (count: number) => `${count} ${count === 1 ? 'quitada' : 'quitadas'}`,
  moved: (count: number) => `${count} ${count === 1 ? 'movida' : 'movidas'}`,
  /** For a value that changed but has the same formatted text as before. */
  sameText: (text: string) => `${text} (modificado)`.trim(),
} as const;
