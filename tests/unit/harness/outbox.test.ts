import { expect, test } from 'vitest';
import { parseMail } from '#tests/browser/kit/outbox.ts';

test('a mail with folded headers, encoded words and a quoted-printable body is decoded', () => {
  const source = [
    'From: =?UTF-8?Q?=C3=91emu?= <avisos@ejemplo.com.py>',
    'To: ana@ejemplo.com.py',
    'Subject: =?UTF-8?Q?Invitaci=C3=B3n_de?=',
    ' =?UTF-8?B?w5FlbXU=?=',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Act=C3=ADvelo aqu=C3=AD:',
    'http://127.0.0.1:3000/#/new-user-confirm?token=3Dabc=',
    'def',
    '',
    'Hasta pronto.',
  ].join('\r\n');
  expect(parseMail(source)).toEqual({
    from: 'avisos@ejemplo.com.py',
    to: 'ana@ejemplo.com.py',
    subject: 'Invitación deÑemu',
    text: 'Actívelo aquí:\nhttp://127.0.0.1:3000/#/new-user-confirm?token=abcdef\n\nHasta pronto.',
    links: ['http://127.0.0.1:3000/#/new-user-confirm?token=abcdef'],
  });
});

test('a mail with a base64 body is decoded to the same content as a mail with a plain body', () => {
  const plain = ['To: ana@ejemplo.com.py', 'Subject: Hola', '', 'Año nuevo'].join('\n');
  const [head, text = ''] = plain.split('\n\n');
  const encoded = `${head}\nContent-Transfer-Encoding: base64\n\n${Buffer.from(text).toString('base64')}`;
  expect(parseMail(encoded)).toEqual(parseMail(plain));
  expect(parseMail(plain).text).toBe('Año nuevo');
});
