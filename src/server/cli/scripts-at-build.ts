import path from 'node:path';

/** Asked of a module while scripts are put together: who names it. */
export interface ModuleAbout {
  getModuleInfo: (id: string) => {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    importedIds: readonly string[];
  } | null;
}

const ownersOf = new Map<string, ReadonlySet<string>>();

/** The pages that lead to a module: features by name, and the app itself. */
export function ownersAbove(id: string, about: ModuleAbout): ReadonlySet<string> {
  const known = ownersOf.get(id);
  if (known !== undefined) return known;
  const owners = new Set<string>();
  // Known before it is complete, so that modules that name each other come to an end.
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

/** What stands around every page of somebody who is signed in, and is there before any of them. */
const frame = [path.resolve('src/app/layout/main-outlet.tsx')];

/** The list of a program, and what it has in common with other pages. */
const lists = [path.resolve('src/features/records/records.page.tsx')];

/** Where the designer of a form begins, and its panel of properties, which comes right after it. */
const designerParts = ['open-designer.tsx', 'properties/properties-panel.tsx'].map(designerFile);

/** What stands before a form is opened, and is no part of the designer. */
const beforeDesigner = ['list/form-list.tsx'].map(designerFile);
const designerPage = designerFile('form-designer.page.tsx');

/** Modules some of them lead to. */
const modulesBelow = new Map<string, Set<string>>();

function gather(id: string, about: ModuleAbout, into: Set<string>): ReadonlySet<string> {
  if (into.has(id)) return into;
  into.add(id);
  for (const below of about.getModuleInfo(id)?.importedIds ?? []) gather(below, about, into);
  return into;
}

/** Whether a module needs another before it can run; what it asks for later is not meant. */
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

/** The scripts of what is ours, of many small modules: each script more is one more to wait for and a name to know. */
const ours = /src[\\/]|machines[\\/]|lucide-react/;

/** What is always there together travels in one script. */
export const frameScript = {
  name: (id: string, about: ModuleAbout) => (isBelow(frame, id, about) ? 'frame' : null),
  test: ours,
  includeDependenciesRecursively: false,
  priority: 1,
};

/** What the designer shares with other pages: what lists need too apart from the rest, which is mostly forms. */
export const formScripts = {
  name: (id: string, about: ModuleAbout) => {
    if (!isBelow(designerParts, id, about)) return null;
    return isBelow(lists, id, about) ? 'lists' : 'forms';
  },
  test: ours,
  includeDependenciesRecursively: false,
};

/**
 * What the designer alone needs travels in one script, its panel of properties too: of the many small ones that its late
 * parts would make of them, each would weigh more and be one more to wait for.
 */
export const designerScripts = {
  name: (id: string, about: ModuleAbout) => {
    if ([...ownersAbove(id, about)].join() !== 'form-designer') return null;
    if (isBelow([designerPage], id, about)) return 'form-designer.page';
    if (isBelow(beforeDesigner, id, about)) return null;
    return isBelow(designerParts, id, about) ? 'designer' : null;
  },
  test: ours,
  // Else it would take along what other pages share with it.
  includeDependenciesRecursively: false,
  priority: 1,
};
