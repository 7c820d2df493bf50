import path from 'node:path';

/** What the bundler tells about the modules that a module imports. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Libraries that every page needs. Releases of the app do not change them, so browsers cache them across deploys. */
const libraries = {
  name: 'libraries',
  priority: 4,
  test: /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate[\\/]react|@tanstack[\\/](react-router|router-core|history|store|react-store)|use-sync-external-store|valibot)[\\/]/,
};

/** The modules that start the app: those that the entries use. */
const start = { name: 'start', tags: ['$initial' as const], priority: 3 };

/** One script for a module and all modules that it imports statically. */
function withImports(name: string, root: string, priority: number) {
  const rootId = path.resolve(root);
  let members: ReadonlySet<string> | undefined;
  return {
    name: (id: string, graph: ModuleGraph) => {
      members ??= importsOf(rootId, graph);
      return members.has(id) ? name : null;
    },
    priority,
  };
}

/** A module and all modules that it imports statically, also through others. */
function importsOf(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([id]);
  // The set grows while the loop visits it.
  for (const member of found)
    for (const imported of graph.getModuleInfo(member)?.importedIds ?? []) found.add(imported);
  return found;
}

/** The libraries of menus, dialogs, tabs and tooltips; they are larger than all modules of `shared` together. */
const widgets = /@ark-ui[\\/]react[\\/]dist[\\/]components[\\/]/;

/**
 * Small modules that several pages import share one script, because every script costs a request and is compressed
 * alone. Components made of widgets are left out, so that a page does not load the widgets of other pages; and so are
 * the modules of lists, row changes and form services, which pages without them would load.
 */
const shared = {
  name: (id: string, graph: ModuleGraph) =>
    graph.getModuleInfo(id)?.importedIds.some((imported) => widgets.test(imported)) ? null : 'shared',
  test: /lucide-react[\\/]dist|src[\\/](ui|contract|styled-system|features[\\/]kit[\\/](?!list|row-changes|services[\\/]form-services))/,
  minShareCount: 4,
};

/**
 * How the bundler groups the modules of the browser app into scripts: the first script, the libraries, the start of the
 * app with the sign-in page, the layout of every page for signed-in users, and what several pages share. Each page has
 * its own.
 */
export const scriptGroups = [
  withImports('first', 'index.html', 5),
  libraries,
  start,
  withImports('layout', 'src/app/layout/main-outlet.tsx', 2),
  shared,
];
