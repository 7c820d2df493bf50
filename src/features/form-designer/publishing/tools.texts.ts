/** What the toolbar calls what can be done with a form as a program. */
export const toolsTexts = {
  versions: 'Versiones',
  settings: 'Ajustes',
  publish: 'Publicar',
  loading: 'Cargando',
} as const;
