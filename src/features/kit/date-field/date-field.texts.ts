/** Texts of a date of a filter. */
export const dateFieldTexts = { invalid: 'Fecha no válida' } as const;
