import { fieldValueTexts } from '#domain/fields/fields.texts.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/passwords.ts';

/** Validation messages shared by form and server. */
export const fieldTexts = {
  required: 'Complete este dato.',
  tooLong: (max: number) => `Use como máximo ${max} caracteres.`,
  email: 'Escriba un correo electrónico válido, por ejemplo nombre@empresa.com.py.',
  passwordShort: `Use al menos ${PASSWORD_MIN_LENGTH} caracteres.`,
  passwordLong: `Use como máximo ${PASSWORD_MAX_LENGTH} caracteres.`,
  passwordBlank: 'Una contraseña de solo espacios no sirve. Elija otra.',
  passwordPersonal: 'La contraseña no puede contener su nombre, su correo ni el nombre de la empresa.',
  passwordCommon: 'Esa contraseña es muy conocida. Elija otra.',
  passwordsDiffer: 'Las contraseñas no coinciden.',
  rucFormat: 'Escriba el RUC con su dígito verificador, por ejemplo 80009735-1.',
  rucDigit: (expected: number) => `El dígito verificador no corresponde: debería ser ${expected}.`,
  rucReadings: fieldValueTexts.rucReadings,
  phone: 'Escriba un teléfono válido, por ejemplo 0981 123 456.',
  establishment: 'Escriba tres cifras, de 001 a 999.',
  chooseOne: 'Elija al menos uno.',
  id: 'El identificador no es válido.',
  date: 'Escriba una fecha válida, de 1900 a 2199.',
  number: 'Escriba un número.',
  between: (min: number, max: number) => `Escriba un número entre ${min} y ${max}.`,
} as const;
