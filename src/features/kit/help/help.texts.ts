/** Texts with which any page offers help. */
export const helpTexts = {
  whyNot: '¿Por qué no puedo?',
  whyNotWords: 'permiso falta acceso ayuda solo lectura',
} as const;
