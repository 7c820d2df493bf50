import { describe, expect, test } from 'vitest';
import {
  abortedByApp,
  connectionError,
  describeThrown,
  emptyAnswer,
  invalidAnswer,
  saveFailureText,
  thrownError,
} from '#contract/failures.ts';

describe('a failure other than an HTTP error response', () => {
  test('has the text and the place that the contract defines for its kind', () => {
    expect(emptyAnswer()).toEqual({ kind: 'empty', text: 'Sin Respuesta de la API', place: 'notice' });
    expect(invalidAnswer('<html>')).toEqual({
      kind: 'invalidBody',
      text: 'Respuesta Invalida del Servidor',
      place: 'notice',
      details: '<html>',
    });
    expect(connectionError(new TypeError('Failed to fetch'))).toEqual({
      kind: 'offline',
      text: 'Sin conexión con el servidor. Lo escrito se conserva; vuelva a intentar.',
      place: 'notice',
      details: 'TypeError: Failed to fetch',
    });
    expect(abortedByApp()).toEqual({ kind: 'aborted', text: '', place: 'nowhere' });
  });

  test('caused by an exception has its message as text and its stack as details', () => {
    const cause = new Error('no hay nada');
    expect(thrownError(cause)).toEqual({
      kind: 'exception',
      text: 'no hay nada',
      place: 'dialog',
      details: cause.stack,
    });
    expect(thrownError('a secas')).toMatchObject({ text: '"a secas"', place: 'dialog' });
  });

  test('is described as a string, whatever value was thrown', () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    expect([undefined, null, 0n, { a: 1 }, circular].map(describeThrown)).toEqual([
      'undefined',
      'null',
      '0',
      '{"a":1}',
      '[object Object]',
    ]);
  });
});

test('the text of a failed save combines the general save error and its cause', () => {
  expect(saveFailureText(emptyAnswer())).toBe('Error al Guardar Datos Sin Respuesta de la API');
});
