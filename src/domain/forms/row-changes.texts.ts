/** Descriptions of changed table rows. */
export const rowChangeTexts = {
  none: 'sin filas',
  added: (count: number) => `${count} ${count === 1 ? 'agregada' : 'agregadas'}`,
  changed: (count: number) => `${count} ${count === 1 ? 'modificada' : 'modificadas'}`,
  removed: (count: number) => `${count} ${count === 1 ? 'quitada' : 'quitadas'}`,
  moved: (count: number) => `${count} ${count === 1 ? 'movida' : 'movidas'}`,
  /** For a changed value that formats the same as before. */
  sameText: (text: string) => `${text} (modificado)`.trim(),
} as const;
