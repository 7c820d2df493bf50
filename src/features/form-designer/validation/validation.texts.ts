/** Texts about the issues that block publishing, shown while the form is drawn. */
export const validationTexts = {
  count: (count: number) => `${count} por corregir`,
  lead: 'Ir a lo siguiente que hay que corregir antes de publicar',
} as const;
