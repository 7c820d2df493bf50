import path from 'node:path';

/** Module information during bundling: its importers. */
export interface ModuleAbout {
  getModuleInfo: (id: string) => {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    importedIds: readonly string[];
  } | null;
}

const ownersOf = new Map<string, ReadonlySet<string>>();

/** Gives the pages that lead to a module: features by name, and the app itself. */
export function ownersAbove(id: string, about: ModuleAbout): ReadonlySet<string> {
  const known = ownersOf.get(id);
  if (known !== undefined) return known;
  const owners = new Set<string>();
  // Stored before it is complete, so that circular imports terminate.
  ownersOf.set(id, owners);
  const [, feature = 'kit'] = /src[\\/]features[\\/]([^\\/]+)/.exec(id) ?? [];
  const { importers, dynamicImporters } = about.getModuleInfo(id) ?? { importers: [], dynamicImporters: [] };
  if (feature !== 'kit') owners.add(feature);
  else if (importers.length + dynamicImporters.length === 0 || /src[\\/]app[\\/]/.test(id)) owners.add('app');
  else
    for (const above of [...importers, ...dynamicImporters])
      for (const owner of ownersAbove(above, about)) owners.add(owner);
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

/** Modules reachable from the given ones. */
const modulesBelow = new Map<string, Set<string>>();

function gather(id: string, about: ModuleAbout, into: Set<string>): ReadonlySet<string> {
  if (into.has(id)) return into;
  into.add(id);
  for (const below of about.getModuleInfo(id)?.importedIds ?? []) gather(below, about, into);
  return into;
}

/** Whether a module needs another one through static imports; dynamic imports do not count. */
function leadsTo(above: string, id: string, about: ModuleAbout): boolean {
  let below = modulesBelow.get(above);
  if (below === undefined) {
    below = new Set();
    gather(above, about, below);
    modulesBelow.set(above, below);
  }
  return below.has(id);
}

const isBelow = (parts: readonly string[], id: string, about: ModuleAbout): boolean =>
  parts.some((part) => leadsTo(part, id, about));

/** Groups the product's many small modules into few scripts: every additional script costs a request and a name. */
const ours = /src[\\/]|machines[\\/]|lucide-react/;

/** Modules that always load together share one script. */
export const frameScript = {
  name: (id: string, about: ModuleAbout) => (isBelow(frame, id, about) ? 'frame' : null),
  test: ours,
  includeDependenciesRecursively: false,
  priority: 1,
};

/** Modules the designer shares with other pages, split into those that lists need and the rest, mostly forms. */
export const formScripts = {
  name: (id: string, about: ModuleAbout) => {
    if (!isBelow(designerParts, id, about)) return null;
    return isBelow(lists, id, about) ? 'lists' : 'forms';
  },
  test: ours,
  includeDependenciesRecursively: false,
};

/**
 * Modules used by the designer alone share one script, its properties panel included. As separate lazy scripts they
 * would weigh more in total and add requests.
 */
export const designerScripts = {
  name: (id: string, about: ModuleAbout) => {
    if ([...ownersAbove(id, about)].join() !== 'form-designer') return null;
    if (isBelow([designerPage], id, about)) return 'form-designer.page';
    if (isBelow(beforeDesigner, id, about)) return null;
    return isBelow(designerParts, id, about) ? 'designer' : null;
  },
  test: ours,
  // Otherwise the group would absorb modules that other pages share with it.
  includeDependenciesRecursively: false,
  priority: 1,
};
