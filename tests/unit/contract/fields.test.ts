import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { emailField, loginBody, presentPassword } from '#contract/schemas/credentials.ts';
import { fieldTexts } from '#contract/schemas/field-texts.ts';
import {
  establishmentField,
  idField,
  instant,
  newPassword,
  optionalText,
  phoneField,
  requiredText,
  rucField,
  integerBetween,
} from '#contract/schemas/fields.ts';
import { registerBody } from '#contract/schemas/session.ts';

type Reader = Parameters<typeof safeParse>[0];

/** Parses an input with a schema; returns the output, or the messages of its issues. */
const read = (schema: Reader, input: unknown): unknown => {
  const { success, output, issues } = safeParse(schema, input);
  return success ? output : issues.map(({ message }) => message);
};

const required = ['Complete este dato.'];

describe('parsing a field', () => {
  test.each<[string, Reader, unknown, unknown]>([
    ['required text', requiredText(5), '  N\u0303andu ', 'Ñandu'],
    ['required text', requiredText(5), '   ', required],
    ['required text', requiredText(5), '0', required],
    ['required text', requiredText(5), undefined, required],
    ['required text', requiredText(5), 7, required],
    ['required text', requiredText(5), 'abcdef', ['Use como máximo 5 caracteres.']],
    ['required text', requiredText(20), 'Ana\r\n\r\nhttps://x', 'Ana https://x'],
    ['required text', requiredText(20), 'Ana\u202eanA\u200b', 'AnaanA'],
    ['required text', requiredText(20), '👩\u200d🌾', '👩\u200d🌾'],
    ['required text', requiredText(5), '\u200b\u200d', required],
    ['optional text', optionalText(9), 'a\tb\u2028c', 'a b c'],
    ['optional text', optionalText(5), '  ', ''],
    ['optional text', optionalText(5), 'abcdef', ['Use como máximo 5 caracteres.']],
    ['e-mail', emailField, ' Ana@Empresa.com ', 'ana@empresa.com'],
    ['e-mail', emailField, '', required],
    ['e-mail', emailField, 'ana', ['Escriba un correo electrónico válido, por ejemplo nombre@empresa.com.py.']],
    ['password at sign-in', presentPassword, ' ', ' '],
    ['password at sign-in', presentPassword, '', required],
    ['new password', newPassword, ' con espacios ', ' con espacios '],
    ['new password', newPassword, 'corta', ['Use al menos 12 caracteres.']],
    ['new password', newPassword, 'a'.repeat(129), ['Use como máximo 128 caracteres.']],
    ['RUC', rucField, '80.009.735-1', '80009735-1'],
    ['RUC', rucField, ' ', required],
    ['RUC', rucField, '80009735-2', ['El dígito verificador no corresponde: debería ser 1.']],
    ['RUC', rucField, 'empresa', ['Escriba el RUC con su dígito verificador, por ejemplo 80009735-1.']],
    ['phone', phoneField, '(0981) 123-456', '+595981123456'],
    ['phone', phoneField, ' ', ''],
    ['phone', phoneField, '12', ['Escriba un teléfono válido, por ejemplo 0981 123 456.']],
    ['establishment', establishmentField, ' 001 ', '001'],
    ['establishment', establishmentField, '999', '999'],
    ['establishment', establishmentField, '000', [fieldTexts.establishment]],
    ['establishment', establishmentField, '1', [fieldTexts.establishment]],
    ['establishment', establishmentField, '0001', [fieldTexts.establishment]],
    ['establishment', establishmentField, 'uno', ['Escriba tres cifras, de 001 a 999.']],
    ['id', idField, '017f22e2-79b0-7cc3-98c4-dc0c0c07398f', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'],
    ['id', idField, 'x', ['El identificador no es válido.']],
    ['whole number', integerBetween(1, 9), 9, 9],
    ['whole number', integerBetween(1, 9), 1.5, ['Escriba un número.']],
    ['whole number', integerBetween(1, 9), '5', ['Escriba un número.']],
    ['whole number', integerBetween(1, 9), Number.NaN, ['Escriba un número.']],
    ['whole number', integerBetween(1, 9), 10, ['Escriba un número entre 1 y 9.']],
    ['whole number', integerBetween(1, 9), 0, ['Escriba un número entre 1 y 9.']],
    ['instant', instant, '2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z'],
  ])('%s, case %#: $2 results in the value or messages $3', (_, schema, input, wanted) => {
    expect(read(schema, input)).toEqual(wanted);
  });
});

describe('the request bodies of sign-in and registration', () => {
  test('contain the typed values in normalized form, and no unknown properties', () => {
    expect(read(loginBody, { email: ' Ana@Empresa.com', password: 'x', more: 1 })).toEqual({
      email: 'ana@empresa.com',
      password: 'x',
    });
  });

  test('report one message for each invalid field, at the path of that field', () => {
    const { issues } = safeParse(registerBody, {
      company: { name: ' ', ruc: '80009735-2' },
      user: { name: 'Ana', email: 'ana' },
      password: 'corta',
    });
    expect(issues?.map(({ path, message }) => [path?.map(({ key }) => key).join('.'), message])).toEqual([
      ['company.name', fieldTexts.required],
      ['company.ruc', fieldTexts.rucDigit(1)],
      ['user.email', fieldTexts.email],
      ['password', fieldTexts.passwordShort],
    ]);
  });
});
