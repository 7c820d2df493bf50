import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCompany, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
});

afterAll(() => api.close());

/** Sends a body to an endpoint that creates; gives the status and the message. */
async function send(body: BodyInit, headers: Record<string, string> = {}): Promise<[number, string]> {
  const response = await api.send('/api/v1/create-role', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${ana.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': newId(),
      ...headers,
    },
    body,
  });
  return [response.status, (await response.json()).message];
}

test.each<[string, BodyInit, string]>([
  ['nothing', '', 'El contenido de la solicitud no es JSON.'],
  ['an unfinished object', '{"name":', 'El contenido de la solicitud no es JSON.'],
  ['an unfinished text', '{"name', 'El contenido de la solicitud no es JSON.'],
  ['a list', '[]', 'El contenido de la solicitud debe ser un objeto JSON.'],
  ['too many levels', `{"a":${'['.repeat(40)}`, 'El contenido de la solicitud tiene más de 32 niveles.'],
  ['a repeated key', '{"name":"x","name":"y"}', 'El dato «name» está repetido.'],
  ['NUL in a text', '{"name":"a\\u0000b"}', 'El dato «name» tiene caracteres o números que no se pueden guardar.'],
  ['an infinite number', '{"limit":1e999}', 'El dato «limit» tiene caracteres o números que no se pueden guardar.'],
  ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 'El contenido de la solicitud no está en UTF-8.'],
])('a request with %s is refused with what is wrong', async (_name, body, message) => {
  expect(await send(body)).toEqual([400, message]);
});

test.each([
  ['application/json; charset=utf-8', 422],
  ['application/json;charset="UTF-8"', 422],
  ['application/json; charset=utf8', 422],
  ['application/json; CHARSET = utf-16', 400],
  ['application/json; charset=iso-8859-1', 400],
  ['application/json; charset=utf-16', 400],
])('a body of the content type %s is answered with %i', async (type, status) => {
  expect((await send('{}', { 'Content-Type': type }))[0]).toBe(status);
});

test.each(['', 'corta', 'con espacio dentro'])('the key «%s» is refused by the name of its header', async (key) => {
  const message = 'Falta la cabecera Idempotency-Key, de 8 a 200 caracteres visibles y distinta en cada solicitud.';
  expect(await send('{}', { 'Idempotency-Key': key })).toEqual([400, message]);
});

test('a change without the revision is refused by the name of its header', async () => {
  const { status, error } = await api.call('changeCompany', {
    ...ana.as,
    body: (await api.call('company', ana.as)).data,
  });
  expect([status, error.message]).toEqual([
    428,
    'Falta la cabecera If-Match con la versión del registro que se modifica. Actualice la página.',
  ]);
});
