import { isRecord } from '#domain/is-record.ts';
import { parseJson } from '#domain/parse-json.ts';
import { serialize } from '../gate/serialize.ts';
import type { Entry } from '../inspected.types.ts';

const FORMAT = 'nemu-inspector';
const VERSION = 1;

/** The content of a recording file. */
export const writeRecording = (entries: readonly Entry[]): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, entries });

/** The entries of a recording file, in order; null when the text is no recording. */
export function readRecording(text: string): Entry[] | null {
  const content = parseJson(text);
  if (!isRecord(content) || content['format'] !== FORMAT || content['version'] !== VERSION) return null;
  const { entries } = content;
  if (!Array.isArray(entries)) return null;
  const read = readEntries(entries);
  return read.length === entries.length ? read : null;
}

/** The values that are valid entries. They pass the gate again, because a file may come from anywhere. */
export function readEntries(values: readonly unknown[]): Entry[] {
  return values.flatMap((value) => {
    if (!isRecord(value)) return [];
    const { run, number } = value;
    // Older recordings name the event `told`.
    const inspected = serialize(value['inspected'] ?? value['told']);
    return typeof run === 'string' && typeof number === 'number' && inspected !== null
      ? [{ run, number, inspected }]
      : [];
  });
}
