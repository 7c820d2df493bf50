import { parseSync } from 'oxc-parser';
import { readImportGraph } from './import-graph.ts';
import { readSources, type SourceFile } from './source-files.ts';

/** Size and structure of the handwritten modules under `src` and `machines`. */
export interface Counts {
  modules: number;
  /** Lines that contain code, not only blanks or comments. */
  lines: number;
  exports: number;
  /** Exports with a docstring. */
  documentedExports: number;
  /** Modules that exactly one other module imports. */
  singleImporter: number;
  designerModules: number;
  designerEffects: number;
  /** Module-level collections that are keyed by an actor, as `file:line`. */
  keyedByActor: readonly string[];
  /** Modules that use each former mechanism, by the mechanism's name; mechanisms that no module uses are absent. */
  formerMechanisms: Readonly<Record<string, readonly string[]>>;
}

/** Mechanisms that the product replaced by one way to do each thing, and how a use of each is recognized. */
const formerMechanisms: Readonly<Record<string, RegExp>> = {
  'tables of code ahead of the libraries': /app\/late\/|pagesAt\b|codeAtStart\b/,
  'loaded code in a module variable': /^let known\b/m,
  'menus that load late': /\bLateMenu\b/,
  'hooks that load code': /\buseLate(?!st)\w+/,
  'a client that loads late': /\bcreateLazyApi\b/,
  'prefetched responses': /\banswersAhead\b|\b(?:ask|take|peek)\w*Ahead\b/,
  'placeholder data beside the cache': /\b(?:peek|keep|drop)Glance\b/,
  'a hook for editions': /\buseEdition\b/,
  'hooks that read': /\buse(?:Load|LatestCall|RecordRows)\b/,
};

const DESIGNER = 'src/features/form-designer/';

/** Counts the handwritten modules of a checkout. */
export async function countSources(root: string): Promise<Counts> {
  const sources = (await readSources(root, 'src', 'machines'))
    .filter(({ name }) => /[.]tsx?$/.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const { edges } = await readImportGraph(root);
  const importers = new Map<string, number>();
  for (const { to } of edges) importers.set(to, (importers.get(to) ?? 0) + 1);
  const parsed = sources.map(parse);
  const designer = sources.filter(({ name }) => name.startsWith(DESIGNER));
  return {
    modules: sources.length,
    lines: sum(parsed.map(({ lines }) => lines)),
    exports: sum(parsed.map(({ exports }) => exports)),
    documentedExports: sum(parsed.map(({ documentedExports }) => documentedExports)),
    singleImporter: sources.filter(({ name }) => importers.get(name) === 1).length,
    designerModules: designer.length,
    designerEffects: sum(designer.map(({ text }) => [...text.matchAll(/\buseEffect\(/g)].length)),
    keyedByActor: sources.flatMap(collectionsKeyedByActor),
    formerMechanisms: Object.fromEntries(
      Object.entries(formerMechanisms)
        .map(([mechanism, use]) => [mechanism, sources.filter(({ text }) => use.test(text)).map(({ name }) => name)])
        .filter(([, users]) => users !== undefined && users.length > 0),
    ),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function parse({ name, text }: SourceFile): { lines: number; exports: number; documentedExports: number } {
  const { program, comments, errors } = parseSync(name, text);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  let code = text;
  for (const { start, end } of comments) {
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
  }
  const exported = program.body.filter(
    (node) =>
      node.type === 'ExportDefaultDeclaration' || (node.type === 'ExportNamedDeclaration' && node.declaration !== null),
  );
  const documented = exported.filter(({ start }) =>
    comments.some(
      (comment) =>
        comment.value.startsWith('*') && comment.end <= start && text.slice(comment.end, start).trim() === '',
    ),
  );
  return {
    lines: code.split('\n').filter((line) => line.trim() !== '').length,
    exports: exported.length,
    documentedExports: documented.length,
  };
}

/** Module-level maps and sets whose key type names an actor, its reference or the service that holds one. */
function collectionsKeyedByActor({ name, text }: SourceFile): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /^(?:export )?(?:const|let) \w+.*= new (?:Weak)?(?:Map|Set)<[^,>]*(?:Ref|Actor|CanvasView|Services)\b/.test(line)
        ? [`${name}:${index + 1}`]
        : [],
    );
}
