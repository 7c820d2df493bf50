import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createMail } from '#server/mail/create-mail.ts';
import { mailTexts } from '#server/mail/mails.texts.ts';

const LINK = `http://127.0.0.1:3000/#/password-reset?email=ana.benitez%40uno.com.py&token=${'aB3_-'.repeat(9)}`;

let folder = '';

afterEach(() => rm(folder, { recursive: true }));

test('a mail file in the outbox folder is readable in a text editor, with its whole link on a line of its own', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nemu-outbox-'));
  const mail = mailTexts.reset('Ñandutí', LINK);
  await createMail(undefined, folder)({ id: 'a1@nemu.test', to: 'ana@uno.com.py', ...mail });
  const names = await readdir(folder);
  expect(names).toEqual([expect.stringMatching(/^[\w-]+\.eml$/)]);
  const [head = '', ...body] = (await readFile(path.join(folder, names[0] ?? ''), 'utf8')).split('\n\n');
  expect(head.split('\n')).toEqual(
    expect.arrayContaining(['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit']),
  );
  expect(body.join('\n\n')).toBe(mail.text);
  expect(body).toContain(LINK);
});
