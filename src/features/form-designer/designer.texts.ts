import type { DesignRefusal } from '#domain/design/intent.types.ts';
import type { AutosaveStatus } from '#machines/form-autosave/index.ts';

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
  missing: 'Este formulario no existe o usted no tiene permiso para verlo.',
  deletedByOther: 'Otra persona eliminó este formulario.',
  notRestored: 'Ya hay otro formulario en esta dirección. Exporte el suyo y créelo con otra.',
  undo: 'Deshacer',
  redo: 'Rehacer',
  addWords: 'campo agregar',
} as const;

/** What the keys of the canvas do, for the help of shortcuts. */
export const canvasKeysTexts = {
  going: 'En el formulario: ir y elegir',
  go: 'Ir de campo en campo',
  goToEnds: 'Ir al primero o al último',
  chooseSeveral: 'Elegir varios seguidos',
  goAlone: 'Ir sin elegir',
  chooseBesides: 'Agregar a lo elegido, o sacar',
  chooseSection: 'Elegir toda la sección',
  chooseNothing: 'No elegir nada',
  selection: 'En el formulario: con lo elegido',
  panel: 'Ir a las propiedades, y volver',
  name: 'Cambiar el nombre',
  actions: 'Más acciones',
  duplicate: 'Duplicar',
  clipboard: 'Copiar, cortar y pegar',
  remove: 'Quitar',
  moving: 'En el formulario: mover',
  move: 'Mover un lugar',
  grab: 'Levantar para llevar más lejos, y soltar',
  choosePlace: 'Elegir el lugar de lo levantado',
  cancel: 'Dejarlo donde estaba',
} as const;

/** Texts of the preview button, which render before the preview loads. */
export const previewToggleTexts = {
  toggle: 'Vista previa',
  loading: 'Cargando la vista previa',
} as const;

/** Labels of the toolbar's tools. */
export const toolsTexts = {
  versions: 'Versiones',
  versionsWords: 'historial publicado',
  settings: 'Ajustes',
  settingsWords: 'programa permisos lista',
  publish: 'Publicar',
} as const;

/** Texts of the menu of the form, and of exported forms. */
export const transferMenuTexts = {
  group: 'Formulario',
  menu: 'Más',
  exportDraft: 'Exportar el borrador',
  exportPublished: 'Exportar la versión publicada',
  import: 'Importar de un archivo…',
  delete: 'Eliminar el formulario',
  importTitle: 'Importar un formulario',
  exported: (fileName: string) => `Se descargó «${fileName}».`,
} as const;

/** Texts about the issues that block publishing, shown while the form is drawn. */
export const validationTexts = {
  count: (count: number) => `${count} por corregir`,
  lead: 'Ir a lo siguiente que hay que corregir antes de publicar',
} as const;

const both = (one: string, other: string) => `${one} y ${other}`;

/** `Ana`, `Ana y Beto`, `Ana, Beto y 2 más`. */
function people(names: readonly string[]): string {
  const [first = '', second, ...rest] = names;
  if (second === undefined) return first;
  return rest.length === 0 ? both(first, second) : both(`${first}, ${second}`, `${rest.length} más`);
}

/** Texts about the participants of a form. */
export const participantsTexts = {
  here: (names: readonly string[], isOwn: boolean) => {
    if (names.length === 0) return isOwn ? 'También lo tiene abierto en otra ventana' : '';
    return `${people(names)} también ${names.length === 1 ? 'está' : 'están'} aquí`;
  },
  joined: (names: readonly string[]) =>
    `${people(names)} también ${names.length === 1 ? 'está' : 'están'} en este formulario`,
  left: (names: readonly string[]) =>
    `${people(names)} ya no ${names.length === 1 ? 'está' : 'están'} en este formulario`,
} as const;

/** Texts of the list of forms. */
export const formListTexts = {
  description: 'Dibuje los formularios de la empresa y publíquelos como programas.',
  loading: 'Cargando los formularios',
  caption: 'Formularios',
  newForm: 'Nuevo formulario',
  newWords: 'crear diseñar programa',
  search: 'Buscar formulario',
  clearSearch: 'Limpiar búsqueda',
  found: (count: number) => (count === 1 ? '1 formulario' : `${count} formularios`),
  nothingFound: 'Ningún formulario coincide',
  nothingFoundText: 'Busque por título o por dirección.',
  firstUse: 'Todavía no hay formularios',
  firstUseText:
    'Un formulario dice qué datos se piden. Dibújelo, publíquelo y será un programa del menú en el que su equipo carga registros.',
  title: 'Formulario',
  address: 'Dirección',
  state: 'Estado',
  records: 'Registros',
  program: 'Programa',
  published: (version: number) => `Versión ${version}`,
  unpublished: 'Sin publicar',
  draft: 'Con cambios sin publicar',
  open: 'Abrir',
  openOf: (title: string) => `Abrir el programa ${title}`,
  notGranted: 'Sin acceso',
} as const;

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
