/** What the app says before any of these pages is loaded. */
export const navigationErrorTitles = {
  notFound: 'Página no encontrada',
  failed: 'No se pudo abrir la página',
  toHome: 'Volver al inicio',
} as const;
