/** What keeps a file from being stored, and the name of one that came without. */
export const fileTexts = { empty: 'El archivo está vacío.', unnamed: 'archivo' };
