/** What the toolbar calls what can be done with a form as a program. */
export const toolsTexts = {
  versions: 'Versiones',
  settings: 'Ajustes',
  publish: 'Publicar',
  loading: 'Cargando',
  stillMissing: 'Si sigue sin abrirse, vuelva a cargar la página. Lo hecho se conserva.',
  reload: 'Volver a cargar la página',
} as const;
