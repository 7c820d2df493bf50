import { fileTexts } from './files.texts.ts';

const MAX_LENGTH = 120;

function decode(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}

/**
 * Gives the name under which a file is stored, from the percent-encoded name that the browser sends: without folders,
 * without characters that are invisible or not allowed in file names, without leading dots, and at most 120 characters
 * long including the extension.
 */
export function safeFileName(header: string | null): string {
  const name = (
    decode(header ?? '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  )
    .normalize('NFC')
    .replace(/[\p{C}"<>|:*?]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();
  const characters = [...name];
  if (characters.length <= MAX_LENGTH) return name === '' ? fileTexts.unnamed : name;
  const extension = [...(/\.[^.]{1,10}$/.exec(name)?.[0] ?? '')];
  return [...characters.slice(0, MAX_LENGTH - extension.length), ...extension].join('');
}

/**
 * Gives a `Content-Disposition` with which a browser saves a file under this name, whatever characters the name
 * contains.
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
