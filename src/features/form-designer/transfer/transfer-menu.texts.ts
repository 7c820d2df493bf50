/** Texts of the menu of the form, and of exported forms. */
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
