import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as main from '../main.ts';
import { build, isBuilt } from './build.ts';

/**
 * Loads the built server; builds the product first when there is no build or a source is newer.
 * @throws when the build failed
 */
export async function loadBuiltServer(): Promise<typeof main> {
  if (!isBuilt()) {
    process.stderr.write('Compilando…\n');
    if (!(await build([]))) throw new Error('La compilación falló');
  }
  return import(pathToFileURL(path.resolve('dist/server/main.js')).href);
}
