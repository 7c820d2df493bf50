import { randomFillSync } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { uuidv7 } from '#domain/uuid.ts';
import { makeFolder } from '../make-folder.ts';
import type { Mail, SendMail } from '../server.types.ts';

/** Thrown when the mail server refuses a mail permanently. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** The SMTP reply code, 500 to 599. */
  readonly reply: number;
  constructor(reply: number, cause: unknown) {
    super(`the mail server refused the mail with ${reply}`, { cause });
    this.reply = reply;
  }
}

/** Milliseconds within which the SMTP server must respond. */
const TIMEOUT = 15_000;

/** Sender of the mails that are written to the outbox folder. */
const OUTBOX_SENDER = 'Ñemu <nemu@localhost>';

/** Options that prevent the library from reading files and URLs that the content of a mail names. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const;

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, with options of the mail library as its query */
  url: string;
  from: string;
}

/**
 * Creates the function that sends mails: through an SMTP server or, without one, to `.eml` files in a folder, whose
 * names sort in the order of writing.
 */
export function createMail(smtp: SmtpOptions | undefined, folder: string): SendMail {
  return smtp ? smtpMail(smtp) : outboxMail(folder);
}

function smtpMail({ url, from }: SmtpOptions): SendMail {
  const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  // A password is never sent unencrypted, unless the URL allows that (`?requireTLS=false`).
  const requireTLS = new URL(url).username !== '';
  const transport = createTransport({ url, requireTLS, ...timeouts, ...CLOSED });
  return async (mail) => {
    try {
      await transport.sendMail(composed(mail, from));
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  };
}

const composed = ({ id, to, subject, text }: Mail, from: string) => ({ messageId: `<${id}>`, from, to, subject, text });

/**
 * Converts an error to MailRefused if the server refused the envelope or content of the mail permanently; undefined for
 * other errors, which may be temporary.
 */
function refusalOf(error: unknown): MailRefused | undefined {
  const details: Readonly<Record<string, unknown>> = error instanceof Error ? { ...error } : {};
  const code = details['code'];
  const reply = details['responseCode'];
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && typeof reply === 'number' && reply >= 500 ? new MailRefused(reply, error) : undefined;
}

/**
 * Replaces the body of a composed mail by plain text: the mail library would encode long or non-ASCII lines as
 * quoted-printable.
 */
function withPlainText(message: string, text: string): string {
  const [head = ''] = message.split('\n\n', 1);
  return `${head.replace(/^Content-Transfer-Encoding: .*$/m, 'Content-Transfer-Encoding: 8bit')}\n\n${text}`;
}

/** Creates the function that writes mails as files that can be read in a text editor, with each link on one line. */
function outboxMail(folder: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...CLOSED });
  return async (mail) => {
    const { message } = await transport.sendMail(composed({ ...mail, text: '-' }, OUTBOX_SENDER));
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed in memory');
    makeFolder(folder, 0o700);
    const file = path.join(folder, `${uuidv7(Date.now(), (bytes) => randomFillSync(bytes))}.eml`);
    // The file is renamed when complete, so that a reader of the folder never sees an incomplete mail.
    await writeFile(`${file}.part`, withPlainText(message.toString('utf8'), mail.text), { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}
