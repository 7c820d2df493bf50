/** Texts of what is loading or failed to load. */
export const loadingTexts = {
  loading: 'Cargando',
  stillMissing: 'Si sigue sin abrirse, vuelva a cargar la página. Lo hecho se conserva.',
  reload: 'Volver a cargar la página',
  /** Shown in the page while the system error dialog shows the error in full. */
  shownInDialog: 'No se pudieron cargar los datos.',
} as const;
