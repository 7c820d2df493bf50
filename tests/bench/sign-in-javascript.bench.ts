import { readClientReport, scriptsUntilSignIn, sizeOf } from '../build/client-report.ts';
import type { Bench } from './bench.ts';

const needed = scriptsUntilSignIn(readClientReport()).map((script) => ({
  name: script.fileName,
  size: sizeOf(script),
}));

const total = (encoding: 'raw' | 'gzip' | 'brotli') => needed.reduce((sum, { size }) => sum + size[encoding], 0);

/** Measures the size of the JavaScript that is loaded before the sign-in form can be used, in total and per script. */
export const bench: Bench = {
  title: 'JavaScript until the sign-in form',
  unit: 'bytes',
  rounds: 1,
  measures: [
    { name: 'gzip', measure: () => total('gzip') },
    { name: 'brotli', measure: () => total('brotli') },
    { name: 'unpacked', measure: () => total('raw') },
    ...needed.map(({ name, size }) => ({ name: `${name} (gzip)`, measure: () => size.gzip })),
  ],
};
