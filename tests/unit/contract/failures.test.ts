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

describe('a failure without an answer', () => {
  test('is reported in the place and words of the contract', () => {
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

  test('has the text and stack of its exception', () => {
    const cause = new Error('no hay nada');
    expect(thrownError(cause)).toEqual({
      kind: 'exception',
      text: 'no hay nada',
      place: 'dialog',
      details: cause.stack,
    });
    expect(thrownError('a secas')).toMatchObject({ text: '"a secas"', place: 'dialog' });
  });

  test('is serializable whatever was thrown', () => {
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

test('a failed save is reported in one sentence', () => {
  expect(saveFailureText(emptyAnswer())).toBe('Error al Guardar Datos Sin Respuesta de la API');
});
