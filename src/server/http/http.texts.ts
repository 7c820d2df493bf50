/** Messages for errors that the contract has no text for. */
export const httpTexts = {
  missing: 'Falta este dato.',
  invalid: 'El valor no es válido.',
  notFound: 'Página no encontrada',
  badRequest: 'Petición inválida',
  notAllowed: 'Método no permitido',
};
