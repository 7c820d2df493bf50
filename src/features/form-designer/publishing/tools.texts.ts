/** Labels of the toolbar's tools. */
export const toolsTexts = {
  versions: 'Versiones',
  settings: 'Ajustes',
  publish: 'Publicar',
  loading: 'Cargando',
  stillMissing: 'Si sigue sin abrirse, vuelva a cargar la página. Lo hecho se conserva.',
  reload: 'Volver a cargar la página',
} as const;
