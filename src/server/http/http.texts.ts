/** The language of the messages of schemas; see `v.setGlobalMessage`. */
export const LANGUAGE = 'es';

/** Messages for errors that the contract has no text for. */
export const httpTexts = {
  missing: 'Falta este dato.',
  invalid: 'El valor no es válido.',
  notFound: 'Página no encontrada',
  badRequest: 'Petición inválida',
  oneHost: 'La solicitud debe tener una sola cabecera Host.',
  keyMissing: 'Falta la cabecera Idempotency-Key, de 8 a 200 caracteres visibles y distinta en cada solicitud.',
  revisionMissing: 'Falta la cabecera If-Match con la versión del registro que se modifica. Actualice la página.',
  charset: 'La cabecera Content-Type indica otra codificación; el contenido debe estar en UTF-8.',
  late: 'El contenido de la solicitud tardó demasiado en llegar.',
  notUtf8: 'El contenido de la solicitud no está en UTF-8.',
  notJson: 'El contenido de la solicitud no es JSON.',
  notObject: 'El contenido de la solicitud debe ser un objeto JSON.',
  tooDeep: (most: number) => `El contenido de la solicitud tiene más de ${most} niveles.`,
  keyRepeated: (key: string) => `El dato «${key}» está repetido.`,
  notStorable: (key: string) => `El dato «${key}» tiene caracteres o números que no se pueden guardar.`,
  notAllowed: 'Método no permitido',
  busy: 'Hay muchos cálculos en curso en la empresa. Vuelva a intentar en unos segundos.',
  viewingAs: (name: string) =>
    `Está viendo la aplicación como ${name}, solo para leer. Para hacer esto, presione «Salir de la vista» en la barra de arriba.`,
};
