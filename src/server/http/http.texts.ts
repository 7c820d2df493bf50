/** What a person reads where the contract has no words of its own. */
export const httpTexts = {
  missing: 'Falta este dato.',
  invalid: 'El valor no es válido.',
  notFound: 'Página no encontrada',
  badRequest: 'Petición inválida',
  notAllowed: 'Método no permitido',
};
