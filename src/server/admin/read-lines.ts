import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/**
 * The lines of a gzip file, one after the other, without their ends.
 * @throws when the file cannot be read or is no whole gzip
 */
export async function* readLines(file: string): AsyncGenerator<string, undefined> {
  const gunzip = createGunzip();
  gunzip.setEncoding('utf8');
  // What goes wrong in either ends the loop below with its error.
  pipeline(createReadStream(file), gunzip).catch(() => undefined);
  let rest = '';
  // Its encoding is set, so it gives text; a stream's own type says anything.
  for await (const chunk of gunzip as AsyncIterable<string>) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
  return undefined;
}
