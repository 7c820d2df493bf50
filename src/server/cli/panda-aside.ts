import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Builder } from '@pandacss/node';
import type { CSSOptions } from 'vite';

/** A PostCSS plugin, with Vite's types. */
type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number];

/** The generated styles, and the files whose change makes them stale. */
export interface PandaStyles {
  css: string;
  dependencies: Parameters<Parameters<Builder['registerDependency']>[0]>[0][];
}

/** Messages of the child process. */
export type PandaAnswer = PandaStyles | { error: string };

const script = fileURLToPath(new URL('panda-process.ts', import.meta.url));

/** Requests the styles from a child process once; between requests the process may exit. */
function ask(panda: ChildProcess): Promise<PandaStyles> {
  panda.ref();
  panda.channel?.ref();
  return new Promise<PandaStyles>((resolve, reject) => {
    panda.once('exit', () => reject(new Error('Panda ended without an answer')));
    // The script sends no other message.
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
 * Runs Panda as a PostCSS plugin in its own process. Panda reads every source of the browser app, which takes seconds;
 * in the development server's process it would block every request.
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
      // Only the sheet that declares Panda's layers receives the styles.
      if (!root.some((node) => node.type === 'atrule' && node.name === 'layer' && node.nodes === undefined)) return;
      const answer = askNext();
      last = answer;
      const { css, dependencies } = await answer;
      root.append(css);
      // Vite resolves URLs in a rule relative to the file of its source position.
      root.walk((node) => {
        if (node.source === undefined && root.source !== undefined) node.source = root.source;
      });
      for (const dependency of dependencies) {
        result.messages.push({ ...dependency, plugin, parent: result.opts.from });
      }
    },
  };
}
