import { vi } from 'vitest';
import { isSpecification } from '../../generator/machines.ts';
import type { AnySpecification } from '../../generator/specification.ts';
import type { MutantKind } from '../kinds.ts';
import { sourceFaults } from './source-faults.ts';
import { switchTo } from './switch.ts';

/** A machine with one fault in what its functions compute. */
export interface LogicMutant {
  kind: MutantKind;
  name: string;
  /**
   * A specification of the broken machine, all of its modules loaded anew; null where the modules cannot be loaded.
   * `matters` says, after a run, whether the fault was ever a fault: a looser equality of numbers is none.
   */
  load: () => Promise<{ specification: AnySpecification; matters: () => boolean } | null>;
}

const texts = import.meta.glob<string>('../../../../machines/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const specifications = import.meta.glob<Readonly<Record<string, unknown>>>('../../specifications/*.ts');

/** The faults of logic in a folder of `machines/`, to be found by the specification of a machine. */
export function logicMutantsOf(folder: string, machine = folder): LogicMutant[] {
  return faultsIn(folder).map(({ kind, name }) => ({ kind, name, load: () => loadWith(machine, name) }));
}

/** The faults of logic in a folder, in the order of its files. */
export function faultsIn(folder: string): { kind: MutantKind; name: string }[] {
  return Object.entries(texts).flatMap(([path, text]) => {
    const [, file = ''] = /machines\/(.+)$/.exec(path) ?? [];
    return file.startsWith(`${folder}/`) ? sourceFaults(file, text) : [];
  });
}

async function loadWith(machine: string, fault: string): ReturnType<LogicMutant['load']> {
  const mutant = switchTo(fault);
  vi.stubGlobal('mutant', mutant);
  vi.resetModules();
  try {
    const module = await specifications[`../../specifications/${machine}.ts`]?.();
    const specification = Object.values(module ?? {}).find(isSpecification);
    return specification === undefined ? null : { specification, matters: mutant.wasText };
  } catch {
    return null;
  }
}
