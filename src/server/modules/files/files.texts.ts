/** Errors of uploads, and the default name of a file. */
export const fileTexts = { empty: 'El archivo está vacío.', unnamed: 'archivo' };
