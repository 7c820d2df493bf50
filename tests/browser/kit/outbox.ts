import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface ReceivedMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  /** All URLs in the text, in order. */
  links: string[];
}

/** The mails a server without SMTP has written to its outbox, oldest first. */
export async function readOutbox(dataDir: string): Promise<ReceivedMail[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(mails.map(async (name) => parseMail(await readFile(path.join(folder, name), 'utf8'))));
}

/** Parses a mail with one text part by RFC 5322 and MIME: folded headers, encoded words, encoded body. */
export function parseMail(source: string): ReceivedMail {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split('\n\n');
  const header = headersOf(head);
  const text = decodeBody(rest.join('\n\n'), header('content-transfer-encoding'));
  return {
    to: addressIn(header('to')),
    from: addressIn(header('from')),
    subject: decodeWords(header('subject')),
    text,
    links: text.match(/https?:\/\/\S+/g) ?? [],
  };
}

function headersOf(head: string): (name: string) => string {
  const unfolded = head.replace(/\n[ \t]+/g, ' ').split('\n');
  const values = new Map(
    unfolded.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return (name) => values.get(name) ?? '';
}

const addressIn = (header: string): string => /<([^>]+)>/.exec(header)?.[1] ?? header;

const bytesOfQuotedPrintable = (text: string): Buffer =>
  Buffer.concat(
    (text.match(/=[0-9A-F]{2}|[^=]+|=/g) ?? []).map((piece) =>
      /^=[0-9A-F]{2}$/.test(piece) ? Buffer.from(piece.slice(1), 'hex') : Buffer.from(piece),
    ),
  );

function decodeWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
    encoding.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : bytesOfQuotedPrintable(word.replaceAll('_', ' ')).toString('utf8'),
  );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return bytesOfQuotedPrintable(body.replace(/=\n/g, '')).toString('utf8');
  return body;
}
