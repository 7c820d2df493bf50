import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Makes the HTML document preload the script that starts the app with the scripts that it imports, so that they load
 * together with the first script, which requests them.
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
        if (start === undefined) throw new Error('the build has no script that starts the app');
        const scripts = new Set([start.fileName]);
        // The set grows while the loop visits it.
        for (const script of scripts) {
          const output = bundle[script];
          if (output?.type === 'chunk') for (const imported of output.imports) scripts.add(imported);
        }
        return [...scripts].map(modulePreload);
      },
    },
  };
}

const modulePreload = (fileName: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
  injectTo: 'head',
});
