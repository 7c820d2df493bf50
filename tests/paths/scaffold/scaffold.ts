import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { templates } from './templates.ts';

/** The result of creating a machine: the files written, or the reason why none was. */
type Outcome = { written: readonly string[] } | { refusal: string };

const USAGE = 'npm run paths:new -- <name>';
/** The folder of `machines/` that contains no machine. */
const KIT = 'kit';

/** Writes a new machine with its specification into the project at `root`, without overwriting anything. */
export function scaffold(root: string, name: string | undefined): Outcome {
  if (name === undefined || name === '') return { refusal: `Say how the machine is called: ${USAGE}` };
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
    return {
      refusal: `«${name}» is no name for a machine: write small letters, words joined by hyphens, e.g. import-job`,
    };
  }
  const files = Object.entries(templates(name));
  const found = [`machines/${name}`, ...files.map(([file]) => file)].find((file) => existsSync(path.join(root, file)));
  if (name === KIT || found !== undefined) {
    return { refusal: `${found ?? `machines/${name}`} is there already; nothing was written` };
  }
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return { written: files.map(([file]) => file) };
}
