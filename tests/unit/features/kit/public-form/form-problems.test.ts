import type { AppError } from '#contract/app-error.ts';
import { registerBody } from '#contract/schemas/session.ts';
import { failureProblems, nestValues, readForm } from '#features/kit/public-form/form-problems.ts';
import { describe, expect, test } from 'vitest';

const filled = {
  'company.name': ' Ferretería Ñandutí ',
  'company.ruc': '80009735-1',
  'user.name': 'Ana Báez',
  'user.email': 'Ana@Example.com',
  password: 'doce caracteres',
};

describe('reading the values of a form', () => {
  test('builds nested objects from dotted field names', () => {
    expect(nestValues({ 'a.b.c': '1', 'a.d': '2', e: '3' })).toEqual({ a: { b: { c: '1' }, d: '2' }, e: '3' });
  });

  test('returns the values as the schema parsed them', () => {
    expect(readForm(registerBody, filled)).toEqual({
      ok: true,
      output: {
        company: { name: 'Ferretería Ñandutí', ruc: '80009735-1' },
        user: { name: 'Ana Báez', email: 'ana@example.com' },
        password: 'doce caracteres',
      },
    });
  });

  test('returns the first issue of each field, with the message of the schema', () => {
    expect(readForm(registerBody, { ...filled, 'company.ruc': '80009735-2', password: '' })).toEqual({
      ok: false,
      problems: {
        'company.ruc': ['El dígito verificador no corresponde: debería ser 1.'],
        password: ['Complete este dato.'],
      },
    });
  });
});

describe('mapping a server error to a form', () => {
  const refusal: AppError = {
    kind: 'invalidFields',
    place: 'form',
    text: 'Revise los datos marcados.',
    fields: { password: ['Esa contraseña es muy conocida. Elija otra.'], tenant: ['No existe.'] },
  };

  test('assigns the issues of the form’s fields to those fields and all other issues to the form', () => {
    expect(failureProblems(refusal, ['email', 'password'])).toEqual({
      '': ['Revise los datos marcados.', 'No existe.'],
      password: ['Esa contraseña es muy conocida. Elija otra.'],
    });
  });

  test('lists equal messages only once', () => {
    expect(failureProblems({ ...refusal, fields: { token: ['Revise los datos marcados.'] } }, [])).toEqual({
      '': ['Revise los datos marcados.'],
    });
  });
});
