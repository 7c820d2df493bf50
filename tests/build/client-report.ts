import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A script of the built app, as `dist/report/client.json` describes it. */
export interface BuiltScript {
  fileName: string;
  /** File names of the scripts that this script imports statically. */
  imports: string[];
  /** File names of the scripts that this script imports dynamically. */
  dynamicImports: string[];
  /** Paths of the source modules that this script contains, relative to the project. */
  modules: string[];
}

/** The module that starts the app on every page. */
const START = 'src/app/start.tsx';

/** Modules of the sign-in page, which opens first, and of its form; the page that chooses a company opens later. */
const SIGN_IN_FORM = /^src\/features\/sign-in\/sign-in(\.page|-form)\.tsx$/;

/** Lists every script of the built app. */
export function readClientReport(): BuiltScript[] {
  return JSON.parse(readFileSync('dist/report/client.json', 'utf8'));
}

/** Modules needed to fill in a record of a program: the frame, the list and the record form. */
const PROGRAM = /^src\/(app\/layout\/main-outlet|features\/records\/(records\.page|record\/program-record-page))\.tsx$/;

/** Scripts required before the sign-in form can be used: the entry, the form and their dependencies. */
export const scriptsUntilSignIn = (scripts: readonly BuiltScript[]): BuiltScript[] => scriptsFor(scripts, SIGN_IN_FORM);

/** Scripts required before a program's records can be listed and filled in. */
export const scriptsOfProgram = (scripts: readonly BuiltScript[]): BuiltScript[] => scriptsFor(scripts, PROGRAM);

/**
 * Modules of the form designer: the layout, the page and what it loads automatically once rendered. The palette, the canvas and the
 * keyboard come with the page; the properties panel and pointer dragging load right after.
 */
const DESIGNER =
  /^src\/(app\/layout\/main-outlet|features\/form-designer\/(form-designer\.page|open-designer|properties\/properties-panel|canvas\/drag))\.tsx?$/;

/** Scripts required before the designer can select, change and move the parts of a form. */
export const scriptsOfDesigner = (scripts: readonly BuiltScript[]): BuiltScript[] => scriptsFor(scripts, DESIGNER);

const scriptsNamed = (scripts: readonly BuiltScript[], names: readonly string[]): BuiltScript[] =>
  scripts.filter(({ fileName }) => names.includes(fileName));

/** Lists the script that starts the app, the scripts that contain the given modules, and the static dependencies of these scripts. */
function scriptsFor(scripts: readonly BuiltScript[], wanted: RegExp): BuiltScript[] {
  const needed = new Set(
    scripts.filter(({ modules }) => modules.some((module) => module === START || wanted.test(module))),
  );
  for (const script of needed) for (const imported of scriptsNamed(scripts, script.imports)) needed.add(imported);
  return [...needed];
}

export interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}

/** Total gzip size of some built scripts, in bytes. */
export const gzipOf = (scripts: readonly BuiltScript[]): number =>
  scripts.reduce((sum, { fileName }) => sum + gzipSync(readFileSync(`dist/client/${fileName}`)).length, 0);

/** Size of a built script in bytes: uncompressed, gzip and brotli. */
export function sizeOf({ fileName }: Pick<BuiltScript, 'fileName'>): Size {
  const content = readFileSync(`dist/client/${fileName}`);
  return { raw: content.length, gzip: gzipSync(content).length, brotli: brotliCompressSync(content).length };
}
