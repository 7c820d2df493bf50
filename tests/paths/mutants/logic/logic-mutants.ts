import { vi } from 'vitest';
import { isSpecification } from '../../generator/machines.ts';
import type { AnySpecification } from '../../generator/specification.ts';
import type { MutantKind } from '../kinds.ts';
import { unbroken } from '../chart-mutants.ts';
import { faultsIn } from './machine-sources.ts';
import type { SourceFault } from './source-faults.ts';
import { switchTo } from './switch.ts';

/** A fault in what the functions of a folder of `machines/` compute. */
export interface LogicMutant {
  kind: MutantKind;
  name: string;
  /** The specification of a machine, all modules loaded anew with the fault in them; null where they do not load. */
  load: (machine: string) => Promise<Loaded | null>;
}

interface Loaded {
  specification: AnySpecification;
  /** After a run, whether it was a fault at all: a looser equality that compared no texts is none. */
  isFault: () => boolean;
}

const specifications = import.meta.glob<Readonly<Record<string, unknown>>>('../../specifications/*.ts');

/** Every fault of logic in a folder of `machines/`. */
export function logicMutantsOf(folder: string): LogicMutant[] {
  return faultsIn(folder).map((fault) => ({
    kind: fault.kind,
    name: fault.name,
    load: (machine) => loadWith(fault, specifications[`../../specifications/${machine}.ts`]),
  }));
}

/** Code that compares by a looser equality. */
const LOOSE = /\bmutant\.(?:startsWith|includes|beginsOne|begunByOne|holds)\(/;

/** Loads a module anew with a fault in it, and finds the specification among what it exports. */
export async function loadWith(
  { name, text }: Pick<SourceFault, 'name' | 'text'>,
  load: (() => Promise<Readonly<Record<string, unknown>>>) | undefined,
): Promise<Loaded | null> {
  const mutant = switchTo(name);
  vi.stubGlobal('mutant', mutant);
  vi.resetModules();
  try {
    const specification = Object.values((await load?.()) ?? {}).find(isSpecification);
    if (specification === undefined) return null;
    return {
      specification: { ...specification, machine: unbroken(specification.machine) },
      isFault: () => !LOOSE.test(text) || mutant.hasComparedTexts(),
    };
  } catch {
    return null;
  }
}
