import { expect, test } from 'vitest';
import { type ImportGraph, readImportGraph } from './import-graph.ts';
import { readSources, type SourceFile } from './source-files.ts';

const GALLERY = 'src/app/gallery/';

/** The components that a module exports. */
const exportedBy = ({ text }: SourceFile): string[] =>
  [...text.matchAll(/^export (?:function|const) ([A-Z][A-Za-z]*[a-z]\w*)\b/gm)].map(([, name = '']) => name);

/** The names in the exhibits of the gallery. */
const namedIn = (sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ name }) => name.startsWith(GALLERY))
    .flatMap(({ text }) => [...text.matchAll(/\bcomponents: \[([^\]]*)\]/g)])
    .flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name));

/**
 * The components of `src/ui` that no exhibit names. Parts that `ui` keeps to itself are left out: modules that only
 * other modules of `ui` import.
 */
function missingInGallery(sources: readonly SourceFile[], { edges }: ImportGraph): string[] {
  const importersOf = (component: string) => edges.filter(({ to }) => to === component).map(({ from }) => from);
  const isPart = (component: string) => {
    const from = importersOf(component);
    return from.length > 0 && from.every((module) => module.startsWith('src/ui/'));
  };
  const named = new Set(namedIn(sources));
  return sources
    .filter(({ name }) => /^src\/ui\/.*[.]tsx$/.test(name) && !isPart(name))
    .flatMap((source) => exportedBy(source).map((component) => ({ component, name: source.name })))
    .filter(({ component }) => !named.has(component))
    .map(({ component, name }) => `${name}: ${component}`);
}

test('an exhibit of the gallery names every component of src/ui that another part of the product uses', async () => {
  const sources = await readSources(process.cwd(), 'src/app/gallery', 'src/ui');
  expect(missingInGallery(sources, await readImportGraph(process.cwd()))).toEqual([]);
});

test('a component that is imported but in no exhibit is reported, and a part of another component is not', () => {
  const imports = (from: string, to: string) => ({ from, to, found: true });
  const graph: ImportGraph = {
    modules: [],
    edges: [
      imports('src/features/home/home.page.tsx', 'src/ui/badge.tsx'),
      imports(`${GALLERY}content.tsx`, 'src/ui/badge.tsx'),
      imports('src/features/home/home.page.tsx', 'src/ui/card.tsx'),
      imports('src/ui/card.tsx', 'src/ui/swatch.tsx'),
    ],
  };
  const sources = [
    { name: 'src/ui/badge.tsx', text: 'export function Badge() {}' },
    {
      name: 'src/ui/card.tsx',
      text: 'export const CARD = 1;\nexport function Card() {}\nexport const CardTitle = Card;',
    },
    { name: 'src/ui/swatch.tsx', text: 'export function Swatch() {}' },
    { name: 'src/ui/unused.tsx', text: 'export function Unused() {}' },
    { name: `${GALLERY}content.tsx`, text: "{ file: 'card.tsx', components: ['Card', 'Other'], states: [] }" },
  ];
  expect(missingInGallery(sources, graph)).toEqual([
    'src/ui/badge.tsx: Badge',
    'src/ui/card.tsx: CardTitle',
    'src/ui/unused.tsx: Unused',
  ]);
});

test('every exhibit of the gallery names a file that exists, and names of components that exist', async () => {
  const sources = await readSources(process.cwd(), 'src/app/gallery', 'src/ui', 'src/forms');
  const files = new Set(sources.map(({ name }) => name));
  const named = sources
    .filter(({ name }) => name.startsWith(GALLERY))
    .flatMap(({ text }) => [...text.matchAll(/\bfile: '([^']+[.]tsx?)'/g)].map(([, file = '']) => `src/${file}`));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !files.has(file))).toEqual([]);
  const isExported = (name: string) =>
    sources.some(({ text }) => new RegExp(`^export (?:function|const) ${name}\\b`, 'm').test(text));
  expect(namedIn(sources).filter((name) => !isExported(name))).toEqual([]);
});
