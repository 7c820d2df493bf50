import path from 'node:path';

/** Module information during bundling: importers and imports. */
export interface ModuleGraph {
  getModuleInfo: (id: string) => {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    importedIds: readonly string[];
  } | null;
}

const ownersOf = new Map<string, ReadonlySet<string>>();

/** Gives the pages that lead to a module: features by name, and the app itself. */
export function ownersAbove(id: string, moduleGraph: ModuleGraph): ReadonlySet<string> {
  const known = ownersOf.get(id);
  if (known !== undefined) return known;
  const owners = new Set<string>();
  // Stored before it is complete, so that circular imports terminate.
  ownersOf.set(id, owners);
  const [, feature = 'kit'] = /src[\\/]features[\\/]([^\\/]+)/.exec(id) ?? [];
  const { importers, dynamicImporters } = moduleGraph.getModuleInfo(id) ?? { importers: [], dynamicImporters: [] };
  if (feature !== 'kit') owners.add(feature);
  else if (importers.length + dynamicImporters.length === 0 || /src[\\/]app[\\/]/.test(id)) owners.add('app');
  else
    for (const importer of [...importers, ...dynamicImporters])
      for (const owner of ownersAbove(importer, moduleGraph)) owners.add(owner);
  return owners;
}

const designerFile = (file: string): string => path.resolve('src/features/form-designer', file);

/** Modules around every page of a signed-in user; they load before any page. */
const frame = [path.resolve('src/app/layout/main-outlet.tsx')];

/** The list of a program, and the modules it shares with other pages. */
const lists = [path.resolve('src/features/records/records.page.tsx')];

/** The entry of the form designer, and its properties panel, which loads right after it. */
const designerParts = ['open-designer.tsx', 'properties/properties-panel.tsx'].map(designerFile);

/** Modules of the form list, which are no part of the designer. */
const beforeDesigner = ['list/form-list.tsx'].map(designerFile);
const designerPage = designerFile('form-designer.page.tsx');

/** Modules that each module reaches through static imports, itself included, by module id. */
const dependenciesOf = new Map<string, Set<string>>();

function collectImports(id: string, moduleGraph: ModuleGraph, into: Set<string>): ReadonlySet<string> {
  if (into.has(id)) return into;
  into.add(id);
  for (const importedId of moduleGraph.getModuleInfo(id)?.importedIds ?? [])
    collectImports(importedId, moduleGraph, into);
  return into;
}

/** Whether a module needs another one through static imports; dynamic imports do not count. */
function dependsOn(importer: string, id: string, moduleGraph: ModuleGraph): boolean {
  let dependencies = dependenciesOf.get(importer);
  if (dependencies === undefined) {
    dependencies = new Set();
    collectImports(importer, moduleGraph, dependencies);
    dependenciesOf.set(importer, dependencies);
  }
  return dependencies.has(id);
}

const isDependencyOf = (parts: readonly string[], id: string, moduleGraph: ModuleGraph): boolean =>
  parts.some((part) => dependsOn(part, id, moduleGraph));

/** Groups the product's many small modules into few scripts: every additional script costs a request and a name. */
const ownModules = /src[\\/]|machines[\\/]|lucide-react/;

/** Modules that always load together share one script. */
export const frameScript = {
  name: (id: string, moduleGraph: ModuleGraph) => (isDependencyOf(frame, id, moduleGraph) ? 'frame' : null),
  test: ownModules,
  includeDependenciesRecursively: false,
  priority: 1,
};

/** Modules the designer shares with other pages, split into those that lists need and the rest, mostly forms. */
export const formScripts = {
  name: (id: string, moduleGraph: ModuleGraph) => {
    if (!isDependencyOf(designerParts, id, moduleGraph)) return null;
    return isDependencyOf(lists, id, moduleGraph) ? 'lists' : 'forms';
  },
  test: ownModules,
  includeDependenciesRecursively: false,
};

/**
 * Modules used by the designer alone share one script, its properties panel included. As separate lazy scripts they
 * would weigh more in total and add requests.
 */
export const designerScripts = {
  name: (id: string, moduleGraph: ModuleGraph) => {
    if ([...ownersAbove(id, moduleGraph)].join() !== 'form-designer') return null;
    if (isDependencyOf([designerPage], id, moduleGraph)) return 'form-designer.page';
    if (isDependencyOf(beforeDesigner, id, moduleGraph)) return null;
    return isDependencyOf(designerParts, id, moduleGraph) ? 'designer' : null;
  },
  test: ownModules,
  // Otherwise the group would absorb modules that other pages share with it.
  includeDependenciesRecursively: false,
  priority: 1,
};
