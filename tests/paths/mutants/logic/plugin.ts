import path from 'node:path';
import type { Plugin } from 'vite';
import { instrumented } from './instrument.ts';
import { sourceFaults } from './source-faults.ts';

/**
 * A Vite plugin that writes every logic fault into the modules of a folder whose paths have the ending, each behind its
 * switch (`switch.ts`).
 */
export function logicFaults(folder: string, ending: string): Plugin {
  return {
    name: 'nemu:logic-faults',
    enforce: 'pre',
    transform(source, id) {
      const file = path.relative(path.resolve(folder), id);
      if (file.startsWith('..') || id.includes('?') || !file.endsWith(ending)) return null;
      return instrumented(source, sourceFaults(file.replaceAll(path.sep, '/'), source));
    },
  };
}
