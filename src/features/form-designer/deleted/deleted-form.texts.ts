/** Texts about a form that somebody else deleted while it was open. */
export const deletedFormTexts = {
  title: 'Otra persona eliminó este formulario',
  help: 'Ya no está en el servidor. Lo que tenía a la vista sigue aquí: puede crearlo de nuevo tal como lo ve, o exportarlo y usarlo en otro.',
  unsent: 'Los cambios que todavía no se habían guardado están incluidos, y quedan en este navegador hasta que decida.',
  restore: 'Crear de nuevo',
  export: 'Exportar',
  exported: (fileName: string) => `Se descargó «${fileName}».`,
  discard: 'Descartar lo mío',
  confirmDiscard: (title: string) =>
    `Lo que hizo en «${title}» se pierde y no se puede recuperar.\n¿Desea descartarlo?`,
  back: 'Volver a los formularios',
} as const;
