import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { preloadStart } from './src/server/cli/preload-start.ts';
import { reloadForCharts } from './src/server/cli/reload-for-charts.ts';
import { scriptGroups } from './src/server/cli/script-groups.ts';
import { type ClassesOf, stylesAtBuild } from './src/server/cli/styles-at-build.ts';
import { testProjects } from './tests/projects.ts';

const version = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

/** Writes `version.json`, which the running app requests to detect a newer build. */
function versionFile(): Plugin {
  return {
    name: 'nemu:version-file',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) });
    },
    configureServer({ middlewares }) {
      middlewares.use('/version.json', (_, outgoing) => {
        outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
        outgoing.end(JSON.stringify({ version }));
      });
    },
  };
}

/** The pages for developers, by their address. No build has them. */
const developmentPages = {
  '/inspector.html': 'src/app/inspector/viewer/inspector.html',
  '/gallery': 'src/app/gallery/gallery.html',
};

/**
 * Serves the statechart inspector and the gallery of components, in development only. The pages have no
 * `Cross-Origin-Opener-Policy`: with the app's own policy, Stately's inspector in the same window could not receive
 * messages from the app.
 */
function pagesForDevelopers(): Plugin {
  return {
    name: 'nemu:development-pages',
    apply: 'serve',
    configureServer(server) {
      for (const [address, file] of Object.entries(developmentPages)) {
        const page = async () => server.transformIndexHtml(`/${file}`, readFileSync(file, 'utf8'));
        server.middlewares.use(address, (_, outgoing, next) => {
          page().then((html) => {
            outgoing.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' });
            outgoing.end(html);
          }, next);
        });
      }
    },
  };
}

/** Writes `report/client.json`: the modules in each script of the app. The server never serves this file. */
function buildReport(): Plugin {
  return {
    name: 'nemu:build-report',
    writeBundle({ dir = 'dist/client' }, bundle) {
      const scripts = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map(({ fileName, imports, dynamicImports, moduleIds }) => {
          const modules = moduleIds.map((id) => path.relative(import.meta.dirname, id.replaceAll('\0', '')));
          return { fileName, imports, dynamicImports, modules };
        });
      const folder = path.join(dir, '..', 'report');
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'client.json'), JSON.stringify(scripts, null, 1));
    },
  };
}

/** Loads the `css` function. The cast is safe: the type check of each module has accepted its styles as arguments. */
async function loadClasses(): Promise<ClassesOf> {
  const { css } = await import('#styled-system/css');
  return (style) => css(style as Parameters<typeof css>[0]);
}

/** The installable build (`--mode pwa`). It caches the app's files, and neither `version.json` nor the API. */
function installable(): Plugin[] {
  return VitePWA({
    injectRegister: null,
    registerType: 'prompt',
    manifest: {
      name: 'Ñemu',
      short_name: 'Ñemu',
      description: 'Administración de empresas',
      lang: 'es-PY',
      start_url: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#1c2024',
      icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    },
    workbox: {
      // Trusted Types refuse a worker that loads its runtime from a URL; such a worker would cache nothing.
      inlineWorkboxRuntime: true,
      globPatterns: ['**/*.{js,css,html,woff2,svg}'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/api\//, /^\/health/, /^\/version\.json/],
      clientsClaim: true,
      skipWaiting: false,
    },
  });
}

export default defineConfig(({ mode, isSsrBuild }) => ({
  publicDir: 'src/app/public',
  plugins: isSsrBuild
    ? []
    : [
        stylesAtBuild(loadClasses),
        react(),
        versionFile(),
        pagesForDevelopers(),
        reloadForCharts(),
        preloadStart(),
        buildReport(),
        ...(mode === 'pwa' ? installable() : []),
      ],
  // By default Vite scans every HTML page of the repository, and the benchmarks' pages import packages that are
  // installed only for them.
  optimizeDeps: { entries: ['index.html', ...Object.values(developmentPages)] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          // A thread runs a file of its own beside the server's.
          input: {
            main: 'src/server/main.ts',
            'calendar-reader.worker': 'src/server/modules/calendar-exchange/reading/calendar-reader.worker.ts',
          },
          output: { chunkFileNames: '[name].js' },
        },
      }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        // The HTML document loads the only style sheet, so no script has to.
        cssCodeSplit: false,
        rolldownOptions: {
          // The bundler groups what an entry needs; the document itself names only the first script.
          input: ['index.html', 'src/app/start.tsx'],
          // The index of the styled system re-exports every recipe; recipes that no component imports are omitted.
          treeshake: { moduleSideEffects: [{ test: /src\/styled-system\//, sideEffects: false }] },
          output: {
            codeSplitting: { groups: scriptGroups },
          },
        },
      },
  test: {
    // Vitest's default leaves one core idle, which is half of a machine with two cores.
    maxWorkers: availableParallelism(),
    // The test files of a worker share its modules and its document; loading them anew took four fifths of the run.
    isolate: false,
    setupFiles: ['tests/restore-globals.ts'],
    projects: testProjects,
  },
}));
