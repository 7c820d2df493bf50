/** Messages about forms and their values. */
export const formTexts = {
  required: 'Complete este dato.',
  repeated: (row: number) => `Este valor ya está en la fila ${row}. Cámbielo.`,
  unnamed: 'Sin nombre',
  noValues: 'Envíe los datos como un objeto con las claves del formulario.',
  unknownKey: 'El formulario no tiene este dato. Recargue el formulario.',
  unreadable: 'El valor no tiene la forma de este dato.',
  unreadableRows: 'Las filas no tienen la forma de esta tabla, o son más de 5.000.',
  cycle: (names: readonly string[]) => `La fórmula depende de sí misma: ${names.join(' → ')}.`,
  defaultTooEarly: (name: string) =>
    `El valor inicial puede usar los datos anteriores que se escriben; «${name}» no es uno de ellos.`,
} as const;
