import type { AnyStateMachine } from 'xstate';
import type { AnySpecification } from './specification.ts';

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A folder of `machines/` with the chart its index exports and the specification that belongs to it. */
export interface MachineFolder {
  name: string;
  /** Source text of its files, by path within the folder. */
  texts: Readonly<Record<string, string>>;
  exports: Readonly<Record<string, unknown>>;
  machine: AnyStateMachine | undefined;
  specification: AnySpecification | undefined;
  /** Whether the composition root starts the machine, once, for the life of the page. */
  isStartedByRoot: boolean;
}

/** The sources that folders are read from. The keys of each record end in the files' paths in the project. */
interface Sources {
  /** Every module under `machines/`, as text. */
  texts: Readonly<Record<string, string>>;
  /** The modules of the machines' indexes. */
  indexes: Modules;
  /** The modules of the specifications. */
  specifications: Modules;
  /** Text of the composition root's module that creates the long-lived actors. */
  root: string;
}

/** Folder of code that charts share; it contains no chart. */
export const KIT = 'kit';

/** Every machine, found by its folder, in alphabetical order. */
export function foldersIn({ texts, indexes, specifications, root }: Sources): MachineFolder[] {
  const files = Object.entries(texts).map(([path, text]) => {
    const [, name = '', file = ''] = /machines\/([^/]+)\/(.+)$/.exec(path) ?? [];
    return { name, file, text };
  });
  const names = [...new Set(files.map(({ name }) => name))].filter((name) => name !== '' && name !== KIT);
  return names.toSorted().map((name) => {
    const exports = moduleAt(indexes, `machines/${name}/index.ts`);
    return {
      name,
      texts: Object.fromEntries(files.filter((file) => file.name === name).map(({ file, text }) => [file, text])),
      exports,
      machine: Object.values(exports).find(isMachine),
      specification: Object.values(moduleAt(specifications, `specifications/${name}.ts`)).find(isSpecification),
      isStartedByRoot: root.includes(`'#machines/${name}/index.ts'`),
    };
  });
}

const moduleAt = (modules: Modules, path: string) =>
  Object.entries(modules).find(([key]) => key.endsWith(`/${path}`))?.[1] ?? {};

const sources: Sources = {
  texts: import.meta.glob<string>('../../../machines/**/*.ts', { eager: true, query: '?raw', import: 'default' }),
  indexes: import.meta.glob<Record<string, unknown>>('../../../machines/*/index.ts', { eager: true }),
  specifications: import.meta.glob<Record<string, unknown>>('../specifications/*.ts', { eager: true }),
  root: Object.values(
    import.meta.glob<string>('../../../src/app/actors.ts', { eager: true, query: '?raw', import: 'default' }),
  ).join('\n'),
};

/** Every machine of the product. */
export const machineFolders: readonly MachineFolder[] = foldersIn(sources);

/** The specifications, in the order of their machines. */
export const allSpecifications: readonly AnySpecification[] = machineFolders.flatMap(({ specification }) =>
  specification === undefined ? [] : [specification],
);

/** Why a folder cannot be walked, as text. */
export function folderFaults({ name, machine, specification }: MachineFolder): string[] {
  if (machine === undefined) return [`machines/${name}/index.ts exports no machine`];
  const file = `tests/paths/specifications/${name}.ts`;
  if (specification === undefined) return [`machines/${name} has no specification: ${file} exports none`];
  return specification.machine === machine ? [] : [`${file} specifies a machine that machines/${name} does not export`];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export function isMachine(value: unknown): value is AnyStateMachine {
  return isObject(value) && 'root' in value && 'implementations' in value;
}

export function isSpecification(value: unknown): value is AnySpecification {
  return isObject(value) && 'machine' in value && 'invariants' in value && 'journeys' in value;
}
