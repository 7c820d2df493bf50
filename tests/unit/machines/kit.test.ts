import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { AppError } from '#contract/app-error.ts';
import { toAppError } from '#machines/kit/app-error.ts';
import { unprovided } from '#machines/kit/unprovided.ts';

test('an actor without an implementation fails with an error that names the actor', async () => {
  const actor = createActor(unprovided<number>('contar'));
  const end = toPromise(actor);
  actor.start();
  await expect(end).rejects.toThrow('The actor "contar" was not provided');
});

test('toAppError returns an AppError unchanged', () => {
  const failure: AppError = { kind: 'offline', text: 'Sin conexión.', place: 'notice' };
  expect(toAppError(failure)).toBe(failure);
});

test.each([
  [new TypeError('x is undefined'), 'x is undefined'],
  ['a secas', 'a secas'],
  [null, 'null'],
  [undefined, 'undefined'],
  [{ kind: 'offline' }, '[object Object]'],
])('toAppError converts any other value to an error of kind exception: %s', (cause, text) => {
  expect(toAppError(cause)).toEqual({ kind: 'exception', text, place: 'dialog' });
});
