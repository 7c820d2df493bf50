import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/**
 * Reads the lines of a gzip file one by one, without line ends.
 * @throws when the file cannot be read or is no complete gzip
 */
export async function* readLines(file: string): AsyncGenerator<string, undefined> {
  const gunzip = createGunzip();
  gunzip.setEncoding('utf8');
  // An error of either stream makes the loop below throw.
  pipeline(createReadStream(file), gunzip).catch(() => undefined);
  let rest = '';
  // With an encoding the stream yields text, which its type does not express.
  for await (const chunk of gunzip as AsyncIterable<string>) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
  return undefined;
}
