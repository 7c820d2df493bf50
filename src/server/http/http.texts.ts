/** The language of the messages of schemas; see `v.setGlobalMessage`. */
export const LANGUAGE = 'es';

/** Messages for errors that the contract has no text for. */
export const httpTexts = {
  missing: 'Falta este dato.',
  invalid: 'El valor no es válido.',
  notFound: 'Página no encontrada',
  badRequest: 'Petición inválida',
  notAllowed: 'Método no permitido',
  busy: 'Hay muchos cálculos en curso en la empresa. Vuelva a intentar en unos segundos.',
  viewingAs: (name: string) =>
    `Está viendo la aplicación como ${name}, solo para leer. Para hacer esto, presione «Salir de la vista» en la barra de arriba.`,
};
