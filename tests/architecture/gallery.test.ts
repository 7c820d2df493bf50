import { expect, test } from 'vitest';
import { type ImportGraph, readImportGraph } from './import-graph.ts';
import { readSources } from './source-files.ts';

const GALLERY = 'src/app/gallery/';
const isComponent = (module: string): boolean => /^src\/ui\/.*[.]tsx$/.test(module);

/** The components that no module of the gallery imports, besides the parts of other components that `ui` keeps to itself. */
function missingInGallery({ modules, edges }: ImportGraph): string[] {
  const importers = (component: string) => edges.filter(({ to }) => to === component).map(({ from }) => from);
  return modules.filter(isComponent).filter((component) => {
    const from = importers(component);
    const isPart = from.length > 0 && from.every((module) => module.startsWith('src/ui/'));
    return !isPart && !from.some((module) => module.startsWith(GALLERY));
  });
}

test('the gallery shows every component of src/ui that another part of the product uses', async () => {
  expect(missingInGallery(await readImportGraph(process.cwd()))).toEqual([]);
});

test('a component that only the product imports is reported, and a part of another component is not', () => {
  const imports = (from: string, to: string) => ({ from, to, found: true });
  const graph: ImportGraph = {
    modules: ['src/ui/badge.tsx', 'src/ui/card.tsx', 'src/ui/swatch.tsx', 'src/ui/unused.tsx', 'src/ui/store.ts'],
    edges: [
      imports('src/features/home/home.page.tsx', 'src/ui/badge.tsx'),
      imports('src/features/home/home.page.tsx', 'src/ui/card.tsx'),
      imports(`${GALLERY}content.tsx`, 'src/ui/card.tsx'),
      imports('src/ui/card.tsx', 'src/ui/swatch.tsx'),
    ],
  };
  expect(missingInGallery(graph)).toEqual(['src/ui/badge.tsx', 'src/ui/unused.tsx']);
});

test('every exhibit of the gallery names a file that exists', async () => {
  const sources = await readSources(process.cwd(), 'src/app/gallery', 'src/ui');
  const files = new Set(sources.map(({ name }) => name));
  const named = sources
    .filter(({ name }) => name.startsWith(GALLERY))
    .flatMap(({ text }) => [...text.matchAll(/\bfile: '([^']+)'/g)].map(([, file = '']) => `src/ui/${file}`));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !files.has(file))).toEqual([]);
});
