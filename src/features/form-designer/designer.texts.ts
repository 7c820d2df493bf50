import type { DesignRefusal } from '#domain/design/intent.types.ts';
import type { AutosaveStatus } from '#machines/form-designer/index.ts';

const refusals: Record<Exclude<DesignRefusal, 'nothingChanges'>, string> = {
  gone: 'Eso ya no está en el formulario.',
  wrongShape: 'Ese valor no es del tipo que corresponde ahí.',
  lastTab: 'El formulario necesita al menos una pestaña.',
  lastSection: 'La pestaña necesita al menos una sección.',
  lastColumn: 'La tabla necesita al menos una columna.',
  tooManyFields: 'El formulario no admite más campos. Divídalo en varios.',
  tooManySections: 'La pestaña no admite más secciones. Use otra pestaña.',
  tooManyTabs: 'El formulario no admite más pestañas. Divídalo en varios.',
  keyPublished: 'La clave ya tiene datos publicados y no se puede cambiar.',
  keyTaken: 'Ya hay algo con esa clave. Use otra.',
  keyUnusable: 'Use de 1 a 40 letras minúsculas sin acento, cifras o guion bajo, y comience con una letra.',
  keyInUse: 'Una expresión usa esa columna junto con la de otra tabla. Cambie primero la expresión.',
};

const autosaveTexts: Record<AutosaveStatus, string> = {
  saved: 'Borrador guardado',
  saving: 'Guardando…',
  unsaved: 'Sin conexión: lo hecho queda en este navegador y se envía solo',
  refused: 'El borrador no se pudo guardar',
};

/** Texts of the designer around the canvas. */
export const designerTexts = {
  loading: 'Cargando el formulario',
  loadingProperties: 'Cargando las propiedades',
  back: 'Volver a los formularios',
  autosaveTexts,
  saveAgain: 'Guardar ahora',
  refusals,
  recovered: (count: number) =>
    count === 1
      ? 'Se recuperó un cambio que no se había guardado. Puede deshacerlo.'
      : `Se recuperaron ${count} cambios que no se habían guardado.`,
  merged: 'Otra persona cambió el formulario. Aquí está con los cambios de ambos.',
  conflicts: (count: number) =>
    count === 1
      ? 'Otra persona cambió lo mismo que usted. Elija cuál queda.'
      : `Otra persona cambió lo mismo que usted en ${count} lugares. Elija qué queda.`,
  leftUnsaved: 'Los últimos cambios no se pudieron enviar: quedan en este navegador y se recuperan al volver a abrir.',
  unreadable: 'El borrador de este formulario no se puede dibujar',
  unreadableAdvice:
    'Se guardó por la API o con otra versión de Ñemu y le faltan partes. Puede corregirlo donde se hizo, o empezar de nuevo aquí.',
  startPublished: 'Empezar desde lo publicado',
  startEmpty: 'Empezar vacío',
  startOverQuestion: 'El borrador que no se puede dibujar se reemplaza y se pierde.\n¿Desea empezar de nuevo?',
  deletedByOther: 'Otra persona eliminó este formulario.',
  notRestored: 'Ya hay otro formulario en esta dirección. Exporte el suyo y créelo con otra.',
  undo: 'Deshacer',
  redo: 'Rehacer',
} as const;
