import path from 'node:path';

/** The module graph during bundling: the importers and imports of each module. */
export interface ModuleGraph {
  getModuleInfo: (id: string) => {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    importedIds: readonly string[];
  } | null;
}

const ownersOf = new Map<string, ReadonlySet<string>>();

/** Gives the names of the features that import a module, directly or indirectly; `app` stands for the app itself. */
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

/** Entry of the layout around every page of a signed-in user, which loads before any page. */
const frame = [path.resolve('src/app/layout/main-outlet.tsx')];

/** Entry of the page with the record list of a program. */
const lists = [path.resolve('src/features/records/records.page.tsx')];

/** The entry of the form designer, and the entry of its properties panel, which loads right after the designer. */
const designerParts = ['open-designer.tsx', 'properties/properties-panel.tsx'].map(designerFile);

/** Entry of the list of forms, which loads without the designer. */
const beforeDesigner = ['list/form-list.tsx'].map(designerFile);
const designerPage = designerFile('form-designer.page.tsx');

/** Cache, by module id, of the modules that a module needs through static imports, the module itself included. */
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

/**
 * Modules that are grouped into few scripts: the product's own and the icons. Every additional script costs a request.
 */
const ownModules = /src[\\/]|machines[\\/]|lucide-react/;

/** Puts the modules of the layout, which always load together, into one script. */
export const frameScript = {
  name: (id: string, moduleGraph: ModuleGraph) => (isDependencyOf(frame, id, moduleGraph) ? 'frame' : null),
  test: ownModules,
  includeDependenciesRecursively: false,
  priority: 1,
};

/**
 * Puts the modules that the designer shares with other pages into two scripts: modules that record lists need, and the
 * rest, mostly modules of forms.
 */
export const formScripts = {
  name: (id: string, moduleGraph: ModuleGraph) => {
    if (!isDependencyOf(designerParts, id, moduleGraph)) return null;
    return isDependencyOf(lists, id, moduleGraph) ? 'lists' : 'forms';
  },
  test: ownModules,
  includeDependenciesRecursively: false,
};

/**
 * Puts the modules that only the designer uses, its properties panel included, into one script. As separate lazy
 * scripts they would be larger in total and add requests.
 */
export const designerScripts = {
  name: (id: string, moduleGraph: ModuleGraph) => {
    if ([...ownersAbove(id, moduleGraph)].join() !== 'form-designer') return null;
    if (isDependencyOf([designerPage], id, moduleGraph)) return 'form-designer.page';
    if (isDependencyOf(beforeDesigner, id, moduleGraph)) return null;
    return isDependencyOf(designerParts, id, moduleGraph) ? 'designer' : null;
  },
  test: ownModules,
  // Otherwise the script would include modules that other pages use too.
  includeDependenciesRecursively: false,
  priority: 1,
};
