/** Titles that are needed before any of these pages has loaded. */
export const navigationErrorTitles = {
  notFound: 'Página no encontrada',
  failed: 'No se pudo abrir la página',
  toHome: 'Volver al inicio',
} as const;
