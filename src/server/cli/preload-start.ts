import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Makes the HTML document load the script that starts the app, and the scripts that it imports, together with the first
 * script, which calls it. As a script of the document it runs before the document's `load` event.
 */
export function preloadStart(): Plugin {
  return {
    name: 'nemu:preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const start = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith('/src/app/start.tsx')),
        );
        if (start?.type !== 'chunk') throw new Error('the build has no script that starts the app');
        const imported = new Set(start.imports);
        // The set grows while the loop visits it.
        for (const script of imported) {
          const output = bundle[script];
          if (output?.type === 'chunk') for (const further of output.imports) imported.add(further);
        }
        return [moduleScript(start.fileName), ...[...imported].map(modulePreload)];
      },
    },
  };
}

const moduleScript = (fileName: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'module', crossorigin: true, src: `/${fileName}` },
  injectTo: 'head',
});

const modulePreload = (fileName: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
  injectTo: 'head',
});
