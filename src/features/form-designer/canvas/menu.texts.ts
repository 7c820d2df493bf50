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
