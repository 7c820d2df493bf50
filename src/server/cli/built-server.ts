import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as main from '../main.ts';
import { build, isBuilt } from './build.ts';

/**
 * Gives the built server, building it first when its sources are newer.
 * @throws when the build failed
 */
export async function loadBuiltServer(): Promise<typeof main> {
  if (!isBuilt()) {
    process.stderr.write('Compilando…\n');
    if (!(await build([]))) throw new Error('La compilación falló');
  }
  return import(pathToFileURL(path.resolve('dist/server/main.js')).href);
}
