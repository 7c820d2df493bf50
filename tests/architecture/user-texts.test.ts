import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';
import { userTexts } from './user-texts.ts';

/** Tables of texts: `<feature>.texts.ts`, or `<concept>-texts.ts` where a feature has several. */
const isTable = (name: string) => /[.-]texts[.]ts$/.test(name);

test('texts for people stand in the tables of texts only', async () => {
  const sources = await readSources(
    process.cwd(),
    'machines',
    'src/api',
    'src/app',
    'src/features',
    'src/forms',
    'src/ui',
  );
  const modules = sources.filter(({ name }) => /[.]tsx?$/.test(name));
  expect(modules.filter(({ name }) => isTable(name)).length).toBeGreaterThan(50);
  expect(userTexts(modules.filter(({ name }) => !isTable(name)))).toEqual([]);
});

test('the search finds Spanish in strings, templates and elements, and any word that an element shows', () => {
  const text = [
    "import x from './áé.ts';",
    "const a = 'Página';",
    "const b = 'guardar el registro';",
    'const c = `Hay ${a} en ${b} más`;',
    "const d = 'nothing to be found';",
    'const e = <p title="Guardar" className="guardar">Guardar {a}</p>;',
    "type F = 'mañana';",
  ].join('\n');
  expect(userTexts([{ name: 'x.tsx', text }])).toEqual([
    'x.tsx:2: Página',
    'x.tsx:3: guardar el registro',
    'x.tsx:4: más',
    'x.tsx:6: Guardar',
    'x.tsx:6: Guardar',
  ]);
});
