/** What is said of what keeps a form from being published, while it is drawn. */
export const validationTexts = {
  count: (count: number) => `${count} por corregir`,
  lead: 'Ir a lo siguiente que hay que corregir antes de publicar',
} as const;
