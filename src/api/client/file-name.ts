/**
 * The file name of a Content-Disposition header (RFC 6266, RFC 5987), without any folder; '' when the header names no
 * file.
 */
export function fileNameOf(disposition: string | null): string {
  if (disposition === null) return '';
  return baseName(extendedName(disposition) ?? plainName(disposition) ?? '');
}

function extendedName(disposition: string): string | undefined {
  const encoded = /(?:^|;)\s*filename\*\s*=\s*(?:utf-8|iso-8859-1)'[^']*'([^;]+)/i.exec(disposition)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded.trim());
  } catch {
    return undefined;
  }
}

function plainName(disposition: string): string | undefined {
  const match = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  return match?.[1]?.replace(/\\(.)/g, '$1') ?? match?.[2];
}

const baseName = (name: string): string =>
  name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).trim();
