import { describe, expect, test } from 'vitest';
import type { AppError } from '#contract/app-error.ts';
import { errorFromResponse, type HttpFailure } from '#contract/error-catalogue.ts';
import { errorCodes } from '#contract/error-codes.ts';

const answer = (status: number, body: unknown, more: Partial<HttpFailure> = {}): HttpFailure => ({
  kind: 'api',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  hasLoggedUser: true,
  ...more,
});

const html = '<html><body>502 Bad Gateway</body></html>';
const laravel = { message: 'SQLSTATE[42S02]', exception: 'QueryException', file: '/app/Venta.php', line: 42 };
const resource = { kind: 'resource' } as const;
const nobody = { hasLoggedUser: false } as const;

/** The rows of the error catalogue, from top to bottom: a failed response and the error expected for it. */
const rows: readonly (readonly [string, HttpFailure, Omit<AppError, 'status'>])[] = [
  [
    '401 with a signed-in user is reported by the sign-out sequence',
    answer(401, { message: 'La sesión terminó.' }),
    { kind: 'unauthorized', text: 'La sesión terminó.', place: 'sequence' },
  ],
  [
    '401 of a download with a signed-in user is reported by the sign-out sequence',
    answer(401, 'No autorizado', resource),
    { kind: 'unauthorized', text: 'No autorizado', place: 'sequence' },
  ],
  [
    '401 without a signed-in user shows its message at the form',
    answer(401, { code: 'credentials', message: 'Correo electrónico o contraseña incorrectos.' }, nobody),
    {
      kind: 'signInRefused',
      text: 'Correo electrónico o contraseña incorrectos.',
      place: 'form',
      code: 'credentials',
    },
  ],
  [
    '403 shows its message',
    answer(403, { message: 'No tiene permiso.' }),
    { kind: 'forbidden', text: 'No tiene permiso.', place: 'notice' },
  ],
  [
    '403 with a plain text body shows that text',
    answer(403, ' prohibido '),
    { kind: 'forbidden', text: 'prohibido', place: 'notice' },
  ],
  [
    '403 whose body is a JSON string shows that string',
    answer(403, '"prohibido"'),
    { kind: 'forbidden', text: 'prohibido', place: 'notice' },
  ],
  [
    '404 of an API call without the code notFound is reported as a bad request, whatever its message',
    answer(404, { message: 'No existe.' }),
    { kind: 'other', text: 'Error al Ejecutar Request > ERR_BAD_REQUEST', place: 'notice' },
  ],
  [
    '404 of an API call with the code notFound, which only our server sends, has the kind notFound',
    answer(404, { code: 'notFound', message: 'No existe.' }),
    {
      kind: 'notFound',
      code: 'notFound',
      text: 'Error al Ejecutar Request > ERR_BAD_REQUEST',
      place: 'notice',
    },
  ],
  [
    '404 of a file or static resource has the kind resourceNotFound',
    answer(404, { message: 'No existe.' }, resource),
    { kind: 'resourceNotFound', text: 'Archivo/Resource no Encontrado o Invalido!', place: 'notice' },
  ],
  [
    '422 has one or several messages for each invalid field',
    answer(422, {
      code: 'invalidFields',
      message: 'Revise los datos marcados.',
      errors: { name: 'Complete este dato.', 'user.email': ['Ya existe.', 'Es muy largo.'], odd: [null, 7, ''] },
    }),
    {
      kind: 'invalidFields',
      text: 'Revise los datos marcados.',
      place: 'form',
      code: 'invalidFields',
      fields: { name: ['Complete este dato.'], 'user.email': ['Ya existe.', 'Es muy largo.'], odd: ['7'] },
    },
  ],
  [
    '409 shows its message at the form',
    answer(409, { message: 'Ya existe.' }),
    { kind: 'conflict', text: 'Ya existe.', place: 'form' },
  ],
  [
    '412 includes the current record, who changed it and when',
    answer(412, {
      message: 'Otra persona lo modificó.',
      current: { revision: 5 },
      changed_by: 'Óscar Giménez',
      changed_at: '2026-11-21T12:05:00Z',
    }),
    {
      kind: 'stale',
      text: 'Otra persona lo modificó.',
      place: 'form',
      current: { revision: 5 },
      changed: { by: 'Óscar Giménez', at: '2026-11-21T12:05:00Z' },
    },
  ],
  [
    '413 of an upload shows the size limit that the server sent',
    answer(413, { message: 'x', max_megabytes: 5 }, resource),
    { kind: 'tooLarge', text: 'El archivo supera el máximo de 5 MB', place: 'notice' },
  ],
  [
    '413 of an upload from a proxy shows the default size limit',
    answer(413, html, resource),
    { kind: 'tooLarge', text: 'El archivo supera el máximo de 25 MB', place: 'notice' },
  ],
  [
    '413 because the storage quota of the company is used up shows its message',
    answer(413, { code: 'quotaExceeded', message: 'La empresa no tiene más espacio para archivos.' }, resource),
    {
      kind: 'tooLarge',
      text: 'La empresa no tiene más espacio para archivos.',
      place: 'notice',
      code: 'quotaExceeded',
    },
  ],
  [
    '429 shows its message and after how many seconds to retry',
    answer(429, { message: 'Demasiados intentos.' }, { retryAfter: 30 }),
    {
      kind: 'throttled',
      text: 'Demasiados intentos. Vuelva a intentar en 30 segundos.',
      place: 'notice',
      retryAfter: 30,
    },
  ],
  [
    '503 with a retry after 1 second uses the singular',
    answer(503, { message: 'En mantenimiento.' }, { retryAfter: 1 }),
    {
      kind: 'unavailable',
      text: 'En mantenimiento. Vuelva a intentar en 1 segundo.',
      place: 'notice',
      retryAfter: 1,
    },
  ],
  [
    '503 from a proxy shows the default message instead of the HTML',
    answer(503, html),
    { kind: 'unavailable', text: 'El servicio no está disponible en este momento.', place: 'notice' },
  ],
  [
    '426 is shown in the version dialog',
    answer(426, { message: 'Actualice la aplicación para continuar.' }),
    { kind: 'outdated', text: 'Actualice la aplicación para continuar.', place: 'version' },
  ],
  [
    '500 with a message and an exception shows both in the dialog, with file and line as details',
    answer(500, laravel),
    {
      kind: 'serverFault',
      text: '500 SQLSTATE[42S02] QueryException',
      place: 'dialog',
      details: 'QueryException\n/app/Venta.php:42',
    },
  ],
  [
    '500 with only a message shows the message in the dialog',
    answer(500, { message: 'Server Error' }),
    { kind: 'serverFault', text: '500 Server Error', place: 'dialog' },
  ],
  [
    "500 without a message whose body contains 'Server Error' is reported as an invalid response",
    answer(500, '<title>Server Error</title>'),
    {
      kind: 'rawFault',
      text: 'Respuesta Invalida del Servidor',
      place: 'notice',
      details: '<title>Server Error</title>',
    },
  ],
  [
    '500 without a message shows the raw body',
    answer(500, 'división por cero\n'),
    { kind: 'rawFault', text: 'división por cero', place: 'notice' },
  ],
  [
    '500 with a blank body is reported as no response',
    answer(500, ' '),
    { kind: 'rawFault', text: 'Sin Respuesta de la API', place: 'notice' },
  ],
  [
    'any other status with a message shows the message and the exception',
    answer(418, { message: 'Soy una tetera.', exception: 'Tetera' }),
    { kind: 'other', text: 'Soy una tetera. Tetera', place: 'notice', details: 'Tetera' },
  ],
  [
    'any other status without a message shows the status and the body',
    answer(502, html),
    { kind: 'other', text: `502 ${html}`, place: 'notice' },
  ],
  [
    'any other status with an empty body shows only the status',
    answer(504, ''),
    { kind: 'other', text: '504', place: 'notice' },
  ],
];

describe('an unsuccessful HTTP response', () => {
  test.each(rows)('%s', (_, failure, expected) => {
    expect(errorFromResponse(failure)).toEqual({ ...expected, status: failure.status });
  });

  test.each([
    [401, nobody, errorCodes.credentials.message],
    [403, {}, errorCodes.forbidden.message],
    [409, {}, errorCodes.conflict.message],
    [412, {}, errorCodes.stale.message],
    [413, {}, errorCodes.tooLarge.message],
    [422, {}, errorCodes.invalidFields.message],
    [426, {}, errorCodes.outdatedClient.message],
    [429, {}, errorCodes.throttled.message],
    [503, {}, errorCodes.unavailable.message],
  ])(
    'with status %i and an empty body is reported with the default message of its error code',
    (status, more, text) => {
      expect(errorFromResponse(answer(status, '', more)).text).toBe(text);
    },
  );

  test.each(['[]', 'null', '7', '{"message":{"a":1}}', '{"errors":[1]}', '{"message":"', '{"message":"  "}'])(
    'whose body is %s is reported with its status and body',
    (body) => {
      expect(errorFromResponse(answer(400, body))).toEqual({
        kind: 'other',
        text: `400 ${body}`,
        place: 'notice',
        status: 400,
      });
    },
  );

  test('of our own server shows its message, except a 404 (fixed text) and a 500 (status and message)', () => {
    for (const [code, { status, message }] of Object.entries(errorCodes)) {
      const { text, code: reportedCode } = errorFromResponse(answer(status, { code, message }, nobody));
      const wanted = new Map([
        [404, 'Error al Ejecutar Request > ERR_BAD_REQUEST'],
        [500, `500 ${message}`],
      ]).get(status);
      expect({ code: reportedCode, text }).toEqual({ code, text: wanted ?? message });
    }
  });

  test('with an error for a field named __proto__ does not change the prototype of the fields', () => {
    const { fields } = errorFromResponse(answer(422, '{"errors":{"__proto__":["x"]}}'));
    expect(Object.keys(fields ?? {})).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });
});
