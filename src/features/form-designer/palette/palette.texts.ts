import type { FieldKindName } from '#domain/fields/field-kind.ts';

const sentences: Readonly<Record<FieldKindName, string>> = {
  text: 'Una línea: nombre, código',
  longText: 'Varias líneas',
  number: 'Sin decimales',
  decimal: 'Con coma: peso, medida',
  currency: 'Guaraníes u otra moneda',
  percent: 'Descuento, avance',
  date: 'Un día del calendario',
  dateTime: 'Un día y su hora',
  switch: 'Se marca o no se marca',
  select: 'Una de una lista corta',
  link: 'De otro programa: cliente',
  file: 'Documentos y fotos',
  ruc: 'Con dígito verificador',
  cedula: 'De identidad',
  phone: 'De línea baja o celular',
  email: 'Una dirección de correo',
  formula: 'Se calcula sola',
  table: 'Filas, columnas y totales',
  heading: 'Sobre un grupo de campos',
  note: 'Una explicación',
  separator: 'Entre campos',
};

/** Texts of the palette. */
export const paletteTexts = {
  label: 'Agregar campos',
  kinds: 'Tipos de campo',
  filter: 'Filtrar tipos',
  clear: 'Quitar el filtro',
  none: 'Ningún tipo coincide.',
  sentences,
  groups: {
    texts: 'Textos',
    numbers: 'Números',
    dates: 'Fechas',
    choices: 'Opciones y enlaces',
    tables: 'Tablas y fórmulas',
    layout: 'Organización',
  },
  addNamed: (name: string) => `Agregar: ${name}`,
  section: 'Sección',
  sectionSentence: 'Un grupo con su título',
  tab: 'Pestaña',
  tabSentence: 'Otra hoja del formulario',
} as const;
