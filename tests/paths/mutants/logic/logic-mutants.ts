import { vi } from 'vitest';
import { isSpecification } from '../../generator/machines.ts';
import type { AnySpecification } from '../../generator/specification.ts';
import type { MutantKind } from '../kinds.ts';
import { unbroken } from '../chart-mutants.ts';
import { faultsIn } from './machine-sources.ts';
import type { SourceFault } from './source-faults.ts';
import { switchTo } from './switch.ts';

/** A fault in a function of a folder of `machines/`. */
export interface LogicMutant {
  kind: MutantKind;
  name: string;
  /** The specification of a machine, with all modules loaded again with the fault; null when they do not load. */
  load: (machine: string) => Promise<Loaded | null>;
}

interface Loaded {
  specification: AnySpecification;
  /** Whether the fault could take effect in a run. A loosened equality takes effect only if it compared strings. */
  isFault: () => boolean;
}

const specifications = import.meta.glob<Readonly<Record<string, unknown>>>('../../specifications/*.ts');

/** Every logic fault in a folder of `machines/`. */
export function logicMutantsOf(folder: string): LogicMutant[] {
  return faultsIn(folder).map((fault) => ({
    kind: fault.kind,
    name: fault.name,
    load: (machine) => loadWith(fault, specifications[`../../specifications/${machine}.ts`]),
  }));
}

/** Matches code that uses a loosened equality. */
const LOOSE = /\bmutant\.(?:startsWith|includes|beginsOne|begunByOne|holds)\(/;

/** Loads a module again with a fault, and finds the specification among its exports. */
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
