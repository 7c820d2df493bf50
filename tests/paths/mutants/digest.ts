import { createHash } from 'node:crypto';
import { workLines } from '../generator/chart.ts';
import { KIT, type MachineFolder } from '../generator/machines.ts';
import { faultsIn } from './logic/machine-sources.ts';
import { sourceFaults } from './logic/source-faults.ts';

/** Digest of all that a machine does, in 16 hexadecimal digits: figures taken of one with another are out of date. */
export function machineDigest({ name, texts, machine }: Pick<MachineFolder, 'name' | 'texts' | 'machine'>): string {
  const logic = Object.entries(texts).flatMap(([file, text]) => sourceFaults(`${name}/${file}`, text));
  return digestOf([...(machine === undefined ? [] : workLines(machine)), ...logic.map((fault) => fault.name)]);
}

/** The same of what the charts share. */
export const kitDigest = (): string => digestOf(faultsIn(KIT).map(({ name }) => name));

const digestOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
