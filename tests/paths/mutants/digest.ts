import { createHash } from 'node:crypto';
import { workLines } from '../generator/chart.ts';
import type { MachineFolder } from '../generator/machines.ts';
import { sourceFaults } from './logic/source-faults.ts';

/** Digest of all that a machine does, in 16 hexadecimal digits: figures taken of one with another are out of date. */
export function machineDigest({ name, texts, machine }: Pick<MachineFolder, 'name' | 'texts' | 'machine'>): string {
  return digestOf([...(machine === undefined ? [] : workLines(machine)), ...logicOf(name, texts)]);
}

const logicOf = (folder: string, texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts).flatMap(([file, text]) => sourceFaults(`${folder}/${file}`, text).map(({ name }) => name));

const digestOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
