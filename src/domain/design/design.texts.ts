import type { FieldKindName } from '#domain/fields/field-kind.ts';

/** Default labels of new parts of a form. */
const kinds: Readonly<Record<FieldKindName, string>> = {
  text: 'Texto',
  longText: 'Texto largo',
  number: 'Número',
  decimal: 'Número con decimales',
  currency: 'Importe',
  percent: 'Porcentaje',
  date: 'Fecha',
  dateTime: 'Fecha y hora',
  switch: 'Sí o No',
  select: 'Opciones',
  link: 'Enlace',
  file: 'Archivos',
  ruc: 'RUC',
  cedula: 'Cédula',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  formula: 'Fórmula',
  table: 'Tabla',
  heading: 'Título',
  note: 'Nota',
  separator: 'Línea',
};

export const designTexts = {
  kinds,
  firstColumn: 'Descripción',
  note: 'Escriba aquí la explicación.',
  section: 'Sección',
  tab: 'Pestaña',
  option: (number: number) => `Opción ${number}`,
  column: (number: number) => `Columna ${number}`,
} as const;
