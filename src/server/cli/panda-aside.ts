import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Builder } from '@pandacss/node';
import type { CSSOptions } from 'vite';

/** A PostCSS plugin, as Vite types it. */
type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number];

/** The styles, and what they must be written anew for when it changes. */
export interface PandaStyles {
  css: string;
  dependencies: Parameters<Parameters<Builder['registerDependency']>[0]>[0][];
}

/** What the process gives back. */
export type PandaAnswer = PandaStyles | { error: string };

const script = fileURLToPath(new URL('panda-process.ts', import.meta.url));

/** Asks a process for the styles once; while it is asked nothing it lets this one end. */
function ask(panda: ChildProcess): Promise<PandaStyles> {
  panda.ref();
  panda.channel?.ref();
  return new Promise<PandaStyles>((resolve, reject) => {
    panda.once('exit', () => reject(new Error('Panda ended without an answer')));
    // The script sends nothing else.
    panda.once('message', (message) => {
      const answer = message as PandaAnswer;
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer);
    });
    panda.send('write');
  }).finally(() => {
    panda.removeAllListeners();
    panda.unref();
    panda.channel?.unref();
  });
}

/**
 * Panda as a PostCSS plugin that works in a process of its own. It reads every source of the browser app, which takes
 * seconds; in the process of the development server nothing else would be served meanwhile.
 */
export function pandaAside(): PostcssPlugin {
  const plugin = 'nemu:panda-aside';
  let panda: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const askNext = async () => {
    await last.catch(() => undefined);
    if (panda?.connected !== true) panda = fork(script, { execArgv: ['--import', 'tsx'] });
    return ask(panda);
  };
  return {
    postcssPlugin: plugin,
    async Once(root, { result }) {
      // Only the sheet that names Panda's layers takes them in.
      if (!root.some((node) => node.type === 'atrule' && node.name === 'layer' && node.nodes === undefined)) return;
      const answer = askNext();
      last = answer;
      const { css, dependencies } = await answer;
      root.append(css);
      // Vite resolves the addresses in a rule from the file that the rule is said to come from.
      root.walk((node) => {
        if (node.source === undefined && root.source !== undefined) node.source = root.source;
      });
      for (const dependency of dependencies) {
        result.messages.push({ ...dependency, plugin, parent: result.opts.from });
      }
    },
  };
}
