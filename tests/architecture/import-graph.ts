import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { readSources, type SourceFile } from './source-files.ts';

export interface ImportEdge {
  /** Path of the importing module in the project. */
  from: string;
  /** Path of the imported module in the project, `npm:<package>`, `node:<module>` or `COMPUTED`. */
  to: string;
  /** Whether the imported module exists. */
  found: boolean;
}

export interface ImportGraph {
  modules: string[];
  edges: ImportEdge[];
}

/** Placeholder for the target of a dynamic import whose specifier is only known when the import runs. */
export const COMPUTED = 'computed';

/** Subpath imports of package.json: the prefix of a pattern, and its target before and after the `*`. */
type Subpaths = readonly { prefix: string; before: string; after: string }[];

/** Lists the imports of every module under `src` and `machines`: values, types, re-exports and dynamic imports. */
export async function readImportGraph(root: string): Promise<ImportGraph> {
  const sources = (await readSources(root, 'src', 'machines')).filter(({ name }) => /[.]tsx?$/.test(name));
  const subpaths = readSubpaths(root);
  const edges = sources.flatMap((source) => {
    const targets = new Set(specifiersIn(source).map((specifier) => resolve(source.name, specifier, subpaths)));
    return [...targets].map((to) => ({ from: source.name, to, found: isThere(root, to) }));
  });
  return { modules: sources.map(({ name }) => name), edges };
}

function specifiersIn({ name, text }: SourceFile): string[] {
  const { module, errors } = parseSync(name, text);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...module.dynamicImports.map(({ moduleRequest }) => writtenOut(text.slice(moduleRequest.start, moduleRequest.end))),
  ].filter((specifier) => specifier !== '');
}

/** Gives the specifier of a dynamic import, or `COMPUTED` when it is not a string literal. */
const writtenOut = (argument: string): string => /^(['"`])([^$]*)\1$/.exec(argument)?.[2] ?? COMPUTED;

function readSubpaths(root: string): Subpaths {
  const { imports }: { imports: Record<string, string | { default: string }> } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  return Object.entries(imports).map(([pattern, target]) => {
    const [before = '', after = ''] = (typeof target === 'string' ? target : target.default).split('*');
    return { prefix: pattern.slice(0, pattern.indexOf('*')), before: path.posix.normalize(before), after };
  });
}

function resolve(from: string, specifier: string, subpaths: Subpaths): string {
  const [plain = ''] = specifier.split('?');
  if (plain.startsWith('.')) return path.posix.join(path.posix.dirname(from), plain);
  if (plain.startsWith('node:') || plain === COMPUTED) return plain;
  const subpath = subpaths.find(({ prefix }) => plain.startsWith(prefix));
  if (subpath !== undefined) return subpath.before + plain.slice(subpath.prefix.length) + subpath.after;
  const [scope = '', name = ''] = plain.split('/');
  return `npm:${scope.startsWith('@') ? `${scope}/${name}` : scope}`;
}

function isThere(root: string, to: string): boolean {
  if (to.startsWith('node:') || to === COMPUTED) return true;
  if (to.startsWith('npm:')) return existsSync(path.join(root, 'node_modules', to.slice('npm:'.length)));
  return existsSync(path.join(root, to));
}
