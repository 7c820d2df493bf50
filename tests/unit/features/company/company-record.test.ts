import { companyForm, findCompanyProblems } from '#features/company/company-record.ts';
import { expect, test } from 'vitest';

const form = companyForm({
  id: 'c1',
  name: 'Comercial Ñandutí S.A.',
  trade_name: '',
  ruc: '80009735-1',
  address: '',
  city: '',
  phone: '',
  email: '',
  logo_id: null,
  session_idle_minutes: 720,
  session_absolute_minutes: 10_080,
  revision: 4,
});

test('the stored company has no validation issues', () => {
  expect(form).toMatchObject({ session_idle_minutes: { amount: '12', unit: 'hours' } });
  expect(findCompanyProblems(form)).toEqual({});
});

test('each validation issue belongs to its field, and issues of session limits use readable units', () => {
  expect(
    findCompanyProblems({
      ...form,
      name: ' ',
      ruc: '80009735-2',
      email: 'x',
      phone: '12',
      session_idle_minutes: { amount: '8', unit: 'days' },
      session_absolute_minutes: { amount: '', unit: 'hours' },
    }),
  ).toEqual({
    name: ['Complete este dato.'],
    ruc: ['El dígito verificador no corresponde: debería ser 1.'],
    email: ['Escriba un correo electrónico válido, por ejemplo nombre@empresa.com.py.'],
    phone: ['Escriba un teléfono válido, por ejemplo 0981 123 456.'],
    session_idle_minutes: ['Use entre 5 minutos y 7 días.'],
    session_absolute_minutes: ['Use entre 1 hora y 30 días.'],
  });
});

test.each(['1,5', '-5', 'doce'])(
  'a session limit of %o hours is refused because it is not a whole number',
  (amount) => {
    expect(findCompanyProblems({ ...form, session_idle_minutes: { amount, unit: 'hours' } })).toEqual({
      session_idle_minutes: ['Escriba un número entero, sin coma ni signo. Use entre 5 minutos y 7 días.'],
    });
  },
);
