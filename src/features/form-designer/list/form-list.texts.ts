/** What the list of forms says. */
export const formListTexts = {
  description: 'Dibuje los formularios de la empresa y publíquelos como programas.',
  loading: 'Cargando los formularios',
  caption: 'Formularios',
  title: 'Formulario',
  state: 'Estado',
  records: 'Registros',
  published: (version: number) => `Versión ${version}`,
  unpublished: 'Sin publicar',
  draft: 'Con cambios sin publicar',
} as const;
