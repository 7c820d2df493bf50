/** Errors of saving records and of list requests. */
export const recordTexts = {
  noField: 'El formulario no tiene este campo. Actualice la página.',
  readOnly: 'No puede modificar este campo. Deje el valor que tenía.',
  link: 'Elija un registro que exista y que usted pueda ver.',
  tooMuchWork: 'Hay demasiado que calcular para guardar de una vez. Quite filas y vuelva a guardar.',
  linkDefault: 'El valor inicial ya no existe o no se admite aquí. Elija otro registro o quite este.',
  linkOnly: (conditions: readonly { label: string; value: string }[]) =>
    `Elija un registro donde ${conditions.map(({ label, value }) => `«${label}» sea «${value}»`).join(' y ')}.`,
  file: 'Suba el archivo de nuevo: ya no está disponible.',
  takenBy: (title: string) => `Ya lo tiene «${title}».`,
  taken: 'Ya lo tiene otro registro.',
  takenUnseen: 'Ya existe otro registro con los mismos datos.',
  notRestored: (label: string | undefined, title: string | null) =>
    `No se puede restaurar: ${title ? `«${title}»` : 'otro registro'} ya tiene ${label ? `el mismo valor en «${label}»` : 'los mismos datos'}. Cámbielo allí primero.`,
  unknownField: (key: string) => `El formulario no tiene el campo «${key}».`,
  notSortable: (label: string) => `No se puede ordenar por «${label}».`,
  notSummable: (label: string) => `No se puede sumar «${label}».`,
  notNarrowed: (label: string) => `«${label}» no se puede filtrar así. Elija otra condición.`,
  oneValue: (label: string) => `Indique un valor para «${label}».`,
  twoValues: (label: string) => `Indique dos valores, desde y hasta, para «${label}».`,
  someValues: (label: string) => `Indique al menos un valor para «${label}».`,
  badValue: (label: string) => `Revise el valor que filtra «${label}».`,
  tooPrecise: (label: string, decimals: number) =>
    decimals === 0
      ? `«${label}» guarda números enteros: filtre por uno sin decimales.`
      : `«${label}» guarda ${decimals} decimales: filtre por un número que no tenga más.`,
  sortedTwice: (label: string) => `«${label}» está dos veces en el orden.`,
  bin: 'La papelera no se ordena, no se filtra ni se suma: muestra lo último que se eliminó.',
  unnamed: '(no disponible)',
} as const;
