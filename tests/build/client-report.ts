import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A script of the built app as `dist/report/client.json` tells it. */
export interface BuiltScript {
  fileName: string;
  isEntry: boolean;
  /** Scripts it needs before it can run. */
  imports: string[];
  /** Scripts it asks for later. */
  dynamicImports: string[];
  /** Modules it is made of, relative to the project. */
  modules: string[];
}

/** The page that is opened before anything else is, and its form; the choice of a company comes after it. */
const SIGN_IN_FORM = /^src\/features\/sign-in\/sign-in(\.page|-form)\.tsx$/;

/** Every script of the built app. */
export function readClientReport(): BuiltScript[] {
  return JSON.parse(readFileSync('dist/report/client.json', 'utf8'));
}

/** What stands when a record of a program is filled in: the frame, the list and the record's form. */
const PROGRAM = /^src\/(app\/layout\/main-outlet|features\/records\/(records\.page|record\/program-record-page))\.tsx$/;

/** Scripts that must have arrived before the sign-in form can be used: the entry, the form, and what both need. */
export const scriptsUntilSignIn = (scripts: readonly BuiltScript[]): BuiltScript[] => scriptsFor(scripts, SIGN_IN_FORM);

/** Scripts that must have arrived before a program's records can be listed and filled in. */
export const scriptsOfProgram = (scripts: readonly BuiltScript[]): BuiltScript[] => scriptsFor(scripts, PROGRAM);

/**
 * What a form is drawn with: the page and what it asks for by itself once it stands. The palette, the canvas and the keys
 * come with the designer; its panel of properties and what carries parts by pointer come right after.
 */
const DESIGNER =
  /^src\/features\/form-designer\/(form-designer\.page|open-designer|properties\/properties-panel|canvas\/drag)\.tsx?$/;

/** Scripts that must have arrived before a form is drawn, its parts are selected, changed and moved. */
export const scriptsOfDesigner = (scripts: readonly BuiltScript[]): BuiltScript[] => scriptsFor(scripts, DESIGNER);

/** All scripts that a program's list and form consist of, those too that they load once they are worked with. */
export function allScriptsOfProgram(scripts: readonly BuiltScript[]): BuiltScript[] {
  const atStart = new Set(scriptsUntilSignIn(scripts));
  const all = new Set(scriptsOfProgram(scripts));
  for (const script of all) {
    // What every page begins with leads to every other page, too.
    const late = atStart.has(script) ? [] : script.dynamicImports;
    for (const needed of scriptsNamed(scripts, [...script.imports, ...late])) all.add(needed);
  }
  return [...all];
}

const scriptsNamed = (scripts: readonly BuiltScript[], names: readonly string[]): BuiltScript[] =>
  scripts.filter(({ fileName }) => names.includes(fileName));

/** The entry, the scripts of the modules wanted, and what they need. */
function scriptsFor(scripts: readonly BuiltScript[], wanted: RegExp): BuiltScript[] {
  const needed = new Set(
    scripts.filter(({ isEntry, modules }) => isEntry || modules.some((module) => wanted.test(module))),
  );
  for (const script of needed) for (const imported of scriptsNamed(scripts, script.imports)) needed.add(imported);
  return [...needed];
}

export interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}

/** Gzip bytes of some built scripts. */
export const gzipOf = (scripts: readonly BuiltScript[]): number =>
  scripts.reduce((sum, { fileName }) => sum + gzipSync(readFileSync(`dist/client/${fileName}`)).length, 0);

/** Bytes of a built script, as it is and as the two ways of sending it make it. */
export function sizeOf({ fileName }: Pick<BuiltScript, 'fileName'>): Size {
  const content = readFileSync(`dist/client/${fileName}`);
  return { raw: content.length, gzip: gzipSync(content).length, brotli: brotliCompressSync(content).length };
}
