import { designTexts } from '#domain/design/design.texts.ts';
import type { CommandType, KeyedSubject } from '#domain/design/edit.types.ts';

const commandNames: Record<CommandType, string> = {
  add: 'agregar',
  paste: 'pegar',
  duplicate: 'duplicar',
  remove: 'quitar',
  move: 'mover',
  set: 'cambiar',
  retype: 'cambiar el tipo de',
  rename: 'cambiar la clave de',
  import: 'importar',
  restore: 'restaurar',
};

const done: Record<CommandType, (name: string) => string> = {
  add: (name) => `Agregado: «${name}»`,
  paste: (name) => `Pegado: «${name}»`,
  duplicate: (name) => `Duplicado: «${name}»`,
  remove: (name) => `Quitado: «${name}». Ctrl+Z lo devuelve.`,
  move: (name) => `Movido: «${name}»`,
  set: (name) => `Cambiado: «${name}»`,
  retype: (name) => `«${name}» es de otro tipo`,
  rename: (name) => `«${name}» tiene otra clave`,
  import: (name) => `Importado: «${name}»`,
  restore: (name) => `Restaurado: «${name}»`,
};

/** Collective names of several parts. */
const several: Readonly<Record<KeyedSubject['part'], string>> = {
  field: 'campos',
  column: 'campos',
  section: 'secciones',
  tab: 'pestañas',
};

/** Texts of the designer's canvas. */
export const canvasTexts = {
  grid: 'Campos del formulario',
  gridKeys:
    'Flechas: ir de campo en campo. Intro: propiedades. F2: nombre. Alt+flechas: mover un lugar. Espacio: levantar para mover. Mayús+F10: más acciones.',
  tabs: 'Pestañas del formulario',
  addTab: 'Agregar pestaña',
  tabActions: (name: string) => `Acciones de la pestaña «${name}»`,
  addSection: 'Agregar sección',
  untitled: 'Sección sin título',
  sectionOf: (fields: number) => `, sección, ${fields === 1 ? '1 campo' : `${fields} campos`}`,
  emptySection: 'Esta sección no tiene campos. Elija uno en «Agregar campos» o suelte uno aquí.',
  actions: 'Acciones',
  hasIssue: 'Por corregir',
  /**
   * The name and the issue sign come first and together, as they are visible: users of voice control speak that text.
   */
  columnName: (name: string, kind: string, hasIssue: boolean) =>
    `Columna «${name}»${hasIssue ? ', por corregir' : ''}, ${kind}`,
  addColumn: (table: string) => `Agregar columna a «${table}»`,
  column: 'Columna',
  nameOf: (name: string) => `Nombre de «${name}»`,
  kinds: designTexts.kinds,
  marks: {
    requiredWhen: 'obligatorio según condición',
    condition: 'con condición',
    computed: 'calculado',
    readOnly: 'solo lectura',
    readOnlyWhen: 'solo lectura según condición',
    unique: 'único',
    rules: (count: number) => (count === 1 ? '1 regla' : `${count} reglas`),
    hiddenUnless: (expression: string) => `Oculto si no se cumple: ${expression}`,
  },
  noProgram: 'Sin programa enlazado',
  linkTo: (program: string) => `Buscar en ${program}`,
  chooseFile: 'Elegir archivo',
  dropHint: 'o suéltelos aquí',
  totals: 'Total',
  no: 'No',
  places: {
    firstTab: 'Primera pestaña',
    firstIn: (name: string) => `Al principio de «${name}»`,
    afterIn: (name: string, table: string) => `Detrás de «${name}», en «${table}»`,
    firstColumn: (name: string) => `Primera columna de «${name}»`,
    under: (name: string) => `Debajo de «${name}»`,
    after: (name: string) => `Detrás de «${name}»`,
    left: (name: string) => `A la izquierda de «${name}»`,
    right: (name: string) => `A la derecha de «${name}»`,
  },
  grabbed: (name: string) =>
    `«${name}» levantado. Flechas: elegir lugar. Espacio o Intro: soltar. Escape: dejarlo donde estaba.`,
  moveCanceled: (name: string) => `«${name}» queda donde estaba`,
  noFurther: 'No hay más lugares en esa dirección',
  severalFields: (count: number) => `${count} campos`,
  selected: (count: number) => (count === 1 ? '1 campo seleccionado' : `${count} campos seleccionados`),
  done: (commandType: CommandType, name: string) => done[commandType](name),
  undone: (commandType: CommandType, name: string) => `Deshecho: ${commandNames[commandType]} «${name}»`,
  redone: (commandType: CommandType, name: string) => `Rehecho: ${commandNames[commandType]} «${name}»`,
  one: (name: string) => `«${name}»`,
  several: (part: KeyedSubject['part'], count: number) => `${count} ${several[part]}`,
  copied: (what: string) => `Copiado: ${what}`,
  cut: (what: string) => `Cortado: ${what}`,
  addFields: 'Agregar campos',
  properties: 'Propiedades',
  close: 'Cerrar',
} as const;

/** Texts of the introduction to drawing a first form. */
export const firstStepsTexts = {
  title: 'Su formulario en tres pasos',
  finished: 'Listo: su formulario ya es un programa',
  hide: 'Ocultar los pasos',
  done: '(hecho)',
  steps: ['1. Agregue un campo', '2. Póngale nombre', '3. Publíquelo'],
  /** Instructions for mouse and keyboard, and for touch. */
  how: {
    keys: [
      'Elija un tipo en «Agregar campos»: texto, fecha, importe… o arrástrelo hasta aquí.',
      'Doble clic sobre el nombre, o F2. Lo demás está en «Propiedades».',
      'Con «Publicar», arriba. Recién entonces lo ven los demás.',
    ],
    touch: [
      'Elija un tipo en «Agregar campos»: texto, fecha, importe…',
      'Toque el campo y escriba su etiqueta en «Propiedades».',
      'Con «Publicar», arriba. Recién entonces lo ven los demás.',
    ],
  },
} as const;

/** Reasons why the clipboard content cannot be pasted, and what to do instead. */
export const clipboardTexts = {
  noFields: 'En el portapapeles no hay partes de un formulario. Copie antes campos, secciones o pestañas.',
  broken: 'Lo copiado no se puede leer. Cópielo de nuevo desde un formulario.',
  newer: 'Lo copiado viene de una versión más nueva de la aplicación. Actualice esta página y pegue de nuevo.',
  wholeForm: 'Lo copiado es un formulario entero. Use «Importar» para traerlo.',
  tooMany: (max: number) => `Se pueden pegar hasta ${max} campos a la vez.`,
  wrongField: (position: number, problem: string) => `El campo ${position} de lo copiado no se puede usar. ${problem}`,
  wrongSection: (position: number, problem: string) =>
    `La sección ${position} de lo copiado no se puede usar. ${problem}`,
  wrongTab: (position: number, problem: string) => `La pestaña ${position} de lo copiado no se puede usar. ${problem}`,
  wrongShape: 'Tiene datos que este programa no conoce.',
  onlyColumns: 'En una tabla no entran tablas, títulos, notas ni líneas. Selecciónelos fuera de ella.',
} as const;

/** Text after the name of a match that says which property contains the searched text; empty for the name itself. */
const propertySuffixes = {
  name: '',
  key: ', en su clave',
  help: ', en sus ayudas',
  option: ', en sus opciones',
  expression: ', en sus expresiones',
} as const;

/** A property of a part that the search compares. */
export type SearchedProperty = keyof typeof propertySuffixes;

/** Texts of the search within a form. */
export const searchTexts = {
  label: 'Buscar en el formulario',
  hint: 'Por nombre, clave, ayuda, opción o expresión. Intro: ir a la siguiente. Mayús+Intro: anterior. (/)',
  found: (count: number) => (count === 0 ? 'Ninguno' : count === 1 ? '1 coincidencia' : `${count} coincidencias`),
  position: (position: number, total: number) => `${position} de ${total}`,
  /** Location of a part: `«Tipo», en sus opciones · Datos › General`. */
  place: (name: string, property: SearchedProperty, within: readonly string[]) => {
    const what = `«${name}»${propertySuffixes[property]}`;
    return within.length === 0 ? what : `${what} · ${within.join(' › ')}`;
  },
  tab: 'Pestaña',
  next: 'Siguiente',
  previous: 'Anterior',
} as const;

const actions = {
  properties: 'Propiedades',
  name: 'Cambiar el nombre',
  copy: 'Copiar',
  cut: 'Cortar',
  paste: 'Pegar debajo',
  duplicate: 'Duplicar',
  up: 'Subir',
  down: 'Bajar',
  first: 'Al principio de la sección',
  last: 'Al final de la sección',
  beside: 'Junto al anterior',
  alone: 'En una fila propia',
  places: 'A otra sección…',
  kinds: 'Cambiar el tipo…',
  addSection: 'Agregar sección debajo',
  addTab: 'Agregar pestaña detrás',
  remove: 'Quitar',
} as const;

/** An action in the menu of any part. */
export type MenuAction = keyof typeof actions;

/** Texts of the menu of a part. */
export const menuTexts = {
  group: 'Parte del formulario',
  actions,
  left: 'Mover a la izquierda',
  right: 'Mover a la derecha',
  pasteInSection: 'Pegar aquí',
  pasteInTab: 'Pegar aquí o detrás',
  addSectionHere: 'Agregar sección al final',
  toTable: 'A otra tabla…',
  toTab: 'A otra pestaña…',
  toTabNamed: (tab: string) => `A la pestaña «${tab}»`,
  sectionOfTab: (tab: string, section: string) => `${tab}: ${section}`,
  removeColumn: 'Quitar la columna',
  removeSection: 'Quitar la sección con sus campos',
  removeTab: 'Quitar la pestaña con sus campos',
  menuOf: (name: string) => `Acciones de «${name}»`,
  choosePlace: (name: string) => `Mover «${name}» a`,
  chooseKind: (name: string) => `Tipo de «${name}»`,
  chooseColumn: (name: string) => `Columna nueva de «${name}»`,
  chooseProgram: '¿Con qué programa se enlaza?',
  loadingPrograms: 'Buscando los programas…',
  programsFailed:
    'No se pudieron leer los programas. Intente de nuevo o elija el programa después, en las propiedades.',
  retry: 'Reintentar',
  later: 'Elegir después',
  thisForm: (title: string) => `${title} (este mismo formulario)`,
} as const;
