import { randomFillSync } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { uuidv7 } from '#domain/uuid.ts';
import { makeFolder } from '../make-folder.ts';
import type { Mail, SendMail } from '../server.types.ts';
import { MailRefused } from './mail-refused.ts';

/** Milliseconds the SMTP server has to answer. */
const TIMEOUT = 15_000;

/** Sender of mails that are written to a folder. */
const OUTBOX_SENDER = 'Ñemu <nemu@localhost>';

/** Disables reading files and URLs, whatever a mail's content refers to. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const;

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, with options of the transport as its query */
  url: string;
  from: string;
}

/** Creates the mail transport: an SMTP server, or without one `.eml` files in a folder, named in the order written. */
export function createMail(smtp: SmtpOptions | undefined, folder: string): SendMail {
  return smtp ? smtpMail(smtp) : outboxMail(folder);
}

function smtpMail({ url, from }: SmtpOptions): SendMail {
  const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  // Never sends a password unencrypted, unless the address allows it (`?requireTLS=false`).
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

/** Gives the permanent refusal of a mail's envelope or content; undefined for other errors, which may be temporary. */
function refusalOf(error: unknown): MailRefused | undefined {
  const details: Readonly<Record<string, unknown>> = error instanceof Error ? { ...error } : {};
  const code = details['code'];
  const reply = details['responseCode'];
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && typeof reply === 'number' && reply >= 500 ? new MailRefused(reply, error) : undefined;
}

/** Replaces a mail's body by its plain text: the composer would encode long or non-ASCII lines as quoted-printable. */
function withPlainText(message: string, text: string): string {
  const [head = ''] = message.split('\n\n', 1);
  return `${head.replace(/^Content-Transfer-Encoding: .*$/m, 'Content-Transfer-Encoding: 8bit')}\n\n${text}`;
}

/** Writes mails as files that are readable in a text editor, with each link unbroken on one line. */
function outboxMail(folder: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...CLOSED });
  return async (mail) => {
    const { message } = await transport.sendMail(composed({ ...mail, text: '-' }, OUTBOX_SENDER));
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed in memory');
    makeFolder(folder, 0o700);
    const file = path.join(folder, `${uuidv7(Date.now(), (bytes) => randomFillSync(bytes))}.eml`);
    // Renaming ensures that a reader of the folder never sees half a mail.
    await writeFile(`${file}.part`, withPlainText(message.toString('utf8'), mail.text), { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}
