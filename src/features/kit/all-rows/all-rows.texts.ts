import { showCount } from '#domain/show-count.ts';

/** User interface strings of reading all rows of a list. */
export const allRowsTexts = {
  reading: 'Lectura de toda la lista',
  readingAll: 'Leyendo todos los registros',
  progress: (read: number, total: number) => `${showCount(read)} de ${showCount(total)}`,
  cancel: 'Cancelar',
} as const;
