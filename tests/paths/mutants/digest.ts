import { createHash } from 'node:crypto';
import { workLines } from '../generator/chart.ts';
import { KIT, type MachineFolder } from '../generator/machines.ts';
import { faultsIn } from './logic/machine-sources.ts';
import { sourceFaults } from './logic/source-faults.ts';

/**
 * Digest of everything a machine does, in 16 hexadecimal digits. Scores recorded for another digest are out of date.
 */
export function machineDigest({ name, texts, machine }: Pick<MachineFolder, 'name' | 'texts' | 'machine'>): string {
  const logic = Object.entries(texts).flatMap(([file, text]) => sourceFaults(`${name}/${file}`, text));
  return digestOf([...(machine === undefined ? [] : workLines(machine)), ...logic.map((fault) => fault.name)]);
}

/** The same digest for the code in `machines/kit`, which charts share. */
export const kitDigest = (): string => digestOf(faultsIn(KIT).map(({ name }) => name));

const digestOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
