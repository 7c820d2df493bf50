import type { Behaviour } from './fault-proxy.ts';
import { answer, dropBeforeSend, dropMidResponse, empty, halfJson, html } from './faults.ts';

export const EMPTY = 'Sin Respuesta de la API';
export const INVALID = 'Respuesta Invalida del Servidor';
export const OFFLINE = 'Sin conexión con el servidor. Lo escrito se conserva; vuelva a intentar.';
export const ANY_FAILURE = /the server responded with a status of/;

/** The error details that a framework in debug mode sends in a response. */
export const trace = { exception: 'QueryException', file: '/srv/app/Cobro.php', line: 42 };

export interface Row {
  name: string;
  behaviour: Behaviour;
  text: string;
  /** The details that 'Mostrar Detalles' shows; absent if there are none. */
  details?: RegExp;
}

/** The errors that are shown in a toast after an action, and in the page's error state after a load. */
export const notices: readonly Row[] = [
  { name: 'a success of zero bytes', behaviour: empty(), text: EMPTY },
  { name: 'a page instead of JSON', behaviour: html(), text: INVALID, details: /SyntaxError.*\n<!doctype html>/ },
  { name: 'a 204', behaviour: answer({ status: 204 }), text: EMPTY },
  { name: 'half a JSON', behaviour: halfJson(), text: INVALID, details: /SyntaxError/ },
  { name: 'null', behaviour: answer({ status: 200, body: 'null' }), text: EMPTY },
  {
    name: 'JSON of another shape',
    behaviour: answer({ status: 200, body: { a: 1 } }),
    text: INVALID,
    details: /name:/,
  },
  { name: 'an empty text', behaviour: answer({ status: 200, body: '""' }), text: EMPTY },
  {
    name: 'a 403 with a message',
    behaviour: answer({ status: 403, body: { code: 'forbidden', message: 'La caja está cerrada.' } }),
    text: 'La caja está cerrada.',
  },
  { name: 'a 403 of plain text', behaviour: answer({ status: 403, body: 'Prohibido aquí' }), text: 'Prohibido aquí' },
  {
    name: 'a 404 of the API',
    behaviour: answer({ status: 404, body: { message: 'No existe.' } }),
    text: 'Error al Ejecutar Request > ERR_BAD_REQUEST',
  },
  {
    name: 'a 413 of the API',
    behaviour: answer({ status: 413, body: { code: 'tooLarge', message: 'Demasiados datos.' } }),
    text: 'Demasiados datos.',
  },
  {
    name: 'a 429 that says when to come back',
    behaviour: answer({ status: 429, body: { message: 'Demasiados intentos.' }, headers: { 'retry-after': '7' } }),
    text: 'Demasiados intentos. Vuelva a intentar en 7 segundos.',
  },
  {
    name: 'a 503 of a balancer',
    behaviour: answer({ status: 503, body: '<h1>503</h1>', headers: { 'retry-after': '1' } }),
    text: 'El servicio no está disponible en este momento. Vuelva a intentar en 1 segundo.',
  },
  { name: 'a 500 without a message', behaviour: answer({ status: 500, body: 'se cortó' }), text: 'se cortó' },
  {
    name: 'a 500 page that says Server Error',
    behaviour: answer({ status: 500, body: '<title>Server Error</title>' }),
    text: INVALID,
    details: /^<title>Server Error<\/title>$/,
  },
  {
    name: 'another status with a message and an exception',
    behaviour: answer({ status: 405, body: { message: 'Método no admitido.', ...trace } }),
    text: 'Método no admitido. QueryException',
    details: /^QueryException\n\/srv\/app\/Cobro\.php:42$/,
  },
  { name: 'another status without a message', behaviour: answer({ status: 502, body: 'ruta 7' }), text: '502 ruta 7' },
  {
    name: 'a connection cut before the server learns',
    behaviour: dropBeforeSend,
    text: OFFLINE,
    details: /FetchError/,
  },
  { name: 'a connection cut half-way', behaviour: dropMidResponse, text: OFFLINE, details: /Error/ },
];

/** The errors that are shown in the system-error dialog. */
export const dialogs: readonly Row[] = [
  {
    name: 'a 500 with a message alone',
    behaviour: answer({ status: 500, body: { code: 'internal', message: 'Error interno del servidor.' } }),
    text: '500 Error interno del servidor.',
  },
  {
    name: 'a 500 as a framework in debug mode answers it',
    behaviour: answer({ status: 500, body: { message: 'SQLSTATE[08006]', ...trace } }),
    text: '500 SQLSTATE[08006] QueryException',
    details: /^QueryException\n\/srv\/app\/Cobro\.php:42$/,
  },
];
