/** What is said of the preview of a form before it is there. */
export const previewToggleTexts = {
  toggle: 'Vista previa',
  shortcut: 'Ctrl+Mayús+P',
  loading: 'Cargando la vista previa',
} as const;
