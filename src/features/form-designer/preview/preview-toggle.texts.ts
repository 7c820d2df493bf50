/** Texts of the preview button, which render before the preview loads. */
export const previewToggleTexts = {
  toggle: 'Vista previa',
  shortcut: 'Ctrl+Mayús+P',
  loading: 'Cargando la vista previa',
} as const;
