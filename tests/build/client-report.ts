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

/** The entry, the scripts of the modules wanted, and what they need. */
function scriptsFor(scripts: readonly BuiltScript[], wanted: RegExp): BuiltScript[] {
  const byName = new Map(scripts.map((script) => [script.fileName, script]));
  const roots = scripts.filter(({ isEntry, modules }) => isEntry || modules.some((module) => wanted.test(module)));
  const needed = new Set(roots);
  for (const script of needed) {
    for (const name of script.imports) {
      const imported = byName.get(name);
      if (imported !== undefined) needed.add(imported);
    }
  }
  return [...needed];
}

export interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}

/** Bytes of a built script, as it is and as the two ways of sending it make it. */
export function sizeOf({ fileName }: Pick<BuiltScript, 'fileName'>): Size {
  const content = readFileSync(`dist/client/${fileName}`);
  return { raw: content.length, gzip: gzipSync(content).length, brotli: brotliCompressSync(content).length };
}
