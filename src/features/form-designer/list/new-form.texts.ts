import type { FormIcon } from '#domain/forms/form-icons.ts';

const icons: Record<FormIcon, string> = {
  users: 'Personas',
  idCard: 'Credencial',
  building: 'Edificio',
  history: 'Historial',
  layout: 'Pantalla',
  box: 'Caja',
  file: 'Documento',
  chart: 'Gráfico',
  calendar: 'Calendario',
};

/** Texts of the page of a new form. */
export const newFormTexts = {
  title: 'Nuevo formulario',
  description: 'Elija cómo empezar y póngale nombre. Nadie lo ve hasta que lo publique.',
  recovered: 'Se recuperó lo que había escrito. Si eligió un archivo, elíjalo de nuevo.',
  start: 'Cómo quiere empezar',
  starts: {
    empty: { label: 'Vacío', description: 'Dibujarlo desde cero.' },
    copy: { label: 'Copia de otro', description: 'De la empresa o de los que trae Ñemu.' },
    sheet: { label: 'Planilla (CSV)', description: 'Un campo por cada columna.' },
    file: { label: 'Archivo de formulario', description: 'Exportado por el diseñador.' },
  },
  copyFrom: 'Formulario que se copia',
  copyHelp: 'Se copia lo dibujado, sin sus registros. Si tiene un borrador, se copia el borrador.',
  chooseCopy: 'Elija un formulario',
  loadingCopy: 'Cargando el formulario…',
  shipped: (title: string) => `${title} (de Ñemu)`,
  copyUnreadable: 'Ese formulario no se puede copiar: lo que tiene guardado no se puede dibujar. Elija otro.',
  copyTitle: (title: string) => `${title} (copia)`,
  sheetLabel: 'Planilla',
  sheetHelp:
    'La primera fila dice cómo se llaman las columnas. Se lee hasta 1 MB y se miran las primeras 200 filas; sus datos no se cargan.',
  fileLabel: 'Archivo de formulario',
  fileHelp: 'Un archivo .formulario.json de hasta 4 MB.',
  names: 'Cómo se llama',
  formTitle: 'Título',
  formTitleHelp: 'Como lo muestran el menú y la lista: Órdenes de servicio.',
  one: 'Un registro es',
  many: 'Varios registros son',
  oneHelp: 'En minúscula, como dentro de una frase.',
  manyHelp: 'En minúscula, como dentro de una frase.',
  group: 'Grupo del menú',
  groupHelp: 'Elija uno o escriba otro.',
  address: 'Dirección',
  addressHelp: (address: string) =>
    address === ''
      ? 'Con ella se abre el programa. No se puede cambiar después.'
      : `El programa se abre en /${address}. No se puede cambiar después.`,
  icon: 'Icono',
  icons,
  create: 'Crear y dibujar',
  back: 'Volver',
  reset: 'Limpiar',
  required: '(obligatorio)',
  needsCopy: 'Elija el formulario que quiere copiar.',
  needsSheet: 'Elija la planilla o pegue su texto.',
  needsColumns: 'Deje al menos una columna.',
  needsFile: 'Elija un archivo que se pueda abrir como formulario.',
  defaultGroup: 'General',
} as const;

/** Texts about the columns of an imported sheet. */
export const sheetTexts = {
  reading: 'Leyendo la planilla…',
  unreadable: 'La planilla no se pudo leer. Elíjala de nuevo.',
  noColumns: 'La planilla no tiene columnas. Elija otra, con los nombres en la primera fila.',
  caption: 'Columnas de la planilla',
  dimensions: (name: string, columns: number, rows: number, hasMore: boolean) => {
    const count = rows === 1 ? '1 fila' : `${rows} filas`;
    return `${name}: ${columns === 1 ? '1 columna' : `${columns} columnas`}, ${hasMore ? `primeras ${count}` : count}`;
  },
  encoding: (name: string) => `codificación ${name}`,
  separator: 'Separador',
  separators: { ';': 'Punto y coma ( ; )', ',': 'Coma ( , )', '\t': 'Tabulación', '|': 'Barra ( | )' },
  openQuotes: 'Hay comillas que se abren y no se cierran: revise que las columnas estén bien separadas.',
  left: (count: number) =>
    count === 1
      ? 'Queda 1 columna afuera: no entra en un formulario.'
      : `Quedan ${count} columnas afuera: no entran en un formulario.`,
  label: 'Nombre del campo',
  labelOf: (name: string) => `Nombre del campo de «${name}»`,
  include: 'Incluir',
  isInOf: (name: string) => `Incluir «${name}»`,
  kind: 'Tipo',
  kindOf: (name: string) => `Tipo de «${name}»`,
  samples: 'Ejemplos',
  noSamples: 'Sin datos',
  misfits: (count: number) => (count === 1 ? '1 valor no es de este tipo' : `${count} valores no son de este tipo`),
  isRequired: 'Obligatorio',
  isRequiredOf: (name: string) => `«${name}» es obligatorio`,
  isUnique: 'Único',
  isUniqueOf: (name: string) => `«${name}» es único`,
} as const;
