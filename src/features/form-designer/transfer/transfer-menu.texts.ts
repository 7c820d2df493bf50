/** What else can be done with a form as a whole, and what is said of forms that leave as files. */
export const transferMenuTexts = {
  menu: 'Más',
  exportDraft: 'Exportar el borrador',
  exportPublished: 'Exportar la versión publicada',
  import: 'Importar de un archivo…',
  shortcuts: 'Atajos del teclado',
  delete: 'Eliminar el formulario',
  importTitle: 'Importar un formulario',
  exported: (fileName: string) => `Se descargó «${fileName}».`,
} as const;
