/** The language of the messages of schemas; see `v.setGlobalMessage`. */
export const LANGUAGE = 'es';

/** Messages for errors that the contract has no text for. */
export const httpTexts = {
  missing: 'Falta este dato.',
  invalid: 'El valor no es válido.',
  notFound: 'Página no encontrada',
  badRequest: 'Petición inválida',
  notAllowed: 'Método no permitido',
};
