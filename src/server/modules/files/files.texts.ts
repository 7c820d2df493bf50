/** Error of an upload, and the name of a file without one. */
export const fileTexts = { empty: 'El archivo está vacío.', unnamed: 'archivo' };
