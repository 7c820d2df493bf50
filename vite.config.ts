import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { reloadForCharts } from './src/server/cli/reload-for-charts.ts';
import {
  designerScripts,
  formScripts,
  frameScript,
  type ModuleGraph,
  ownersAbove,
} from './src/server/cli/scripts-at-build.ts';
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

/**
 * Serves the page of the statechart inspector, in development only. The page has no `Cross-Origin-Opener-Policy`: with
 * the app's own policy, Stately's inspector in the same window could not receive messages from the app.
 */
function inspectorPage(): Plugin {
  const address = '/inspector.html';
  return {
    name: 'nemu:inspector-page',
    apply: 'serve',
    configureServer(server) {
      const page = async () =>
        server.transformIndexHtml(address, readFileSync('src/app/inspector/viewer/inspector.html', 'utf8'));
      server.middlewares.use(address, (_, outgoing, next) => {
        page().then((html) => {
          outgoing.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' });
          outgoing.end(html);
        }, next);
      });
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
        .map(({ fileName, isEntry, imports, dynamicImports, moduleIds }) => {
          const modules = moduleIds.map((id) => path.relative(import.meta.dirname, id.replaceAll('\0', '')));
          return { fileName, isEntry, imports, dynamicImports, modules };
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

/** Libraries that every page needs. Releases of the app do not change them, so browsers cache them across deploys. */
const libraries = {
  name: 'libraries',
  priority: 2,
  test: /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate[\\/]react|@tanstack[\\/](react-router|router-core|history|store|react-store)|use-sync-external-store|valibot)[\\/]/,
};

/** The script that requests the first page's code. It imports no other script, so it runs before all others. */
const startAhead = {
  name: 'start-ahead',
  priority: 3,
  includeDependenciesRecursively: false,
  test: /src[\\/](app[\\/]late[\\/]|contract[\\/]stores\.ts)|vite[\\/]preload-helper/,
};

/** The modules of the first page share one script; many small scripts would weigh more. */
const firstPage = { name: 'first-page', tags: ['$initial' as const], priority: 1 };

/** Number of pages that must import a module before it moves to the shared script. */
const SHARED_BY = 4;

/**
 * Modules that many pages import share one script, because every additional script costs a request and a name. Modules
 * of fewer pages stay in separate scripts. The designer does not count: its parts import something of everything.
 */
const shared = {
  name: (id: string, moduleGraph: ModuleGraph) =>
    [...ownersAbove(id, moduleGraph)].filter((owner) => owner !== 'form-designer').length < SHARED_BY ? null : 'shared',
  test: /lucide-react[\\/]dist|src[\\/](ui|features[\\/]kit[\\/][^\\/]+$|contract|styled-system)/,
  minShareCount: 4,
};

/** The scripts that every page starts with have readable file names. The others have none, to save bytes. */
const namedScripts = /^(?:libraries|start-ahead|rolldown-runtime)$/;

/** Path prefix of the scripts of rarely opened pages. */
const RARE_PAGE_PREFIX = 'assets/p-';

const rarelyOpened = /^(?:link-pages|(?!home|apps|records|form-designer)[\w-]+\.page)$/;

const scriptName = ({ name }: { name: string }): string => {
  if (namedScripts.test(name)) return 'assets/[name]-[hash].js';
  return rarelyOpened.test(name) ? `${RARE_PAGE_PREFIX}[hash].js` : 'assets/[hash].js';
};

/** The scripts that are loaded before any page is requested. */
const initialScripts = /assets[\\/](?:index|libraries|start-ahead|rolldown-runtime)-/;

/**
 * The scripts to preload together with a page, so that the browser does not discover its imports one after another. A
 * rarely opened page preloads nothing, because other scripts would have to include the names of its imports. The HTML
 * document preloads all scripts that it starts with.
 */
const scriptsAhead = (page: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] => {
  if (hostType === 'html') return needed;
  return page.startsWith(RARE_PAGE_PREFIX) ? [] : needed.filter((script) => !initialScripts.test(script));
};

export default defineConfig(({ mode, isSsrBuild }) => ({
  publicDir: 'src/app/public',
  plugins: isSsrBuild
    ? []
    : [
        stylesAtBuild(loadClasses),
        react(),
        versionFile(),
        inspectorPage(),
        reloadForCharts(),
        buildReport(),
        ...(mode === 'pwa' ? installable() : []),
      ],
  // By default Vite scans every HTML page of the repository, and the benchmarks' pages import packages that are
  // installed only for them.
  optimizeDeps: { entries: ['index.html', 'src/app/inspector/viewer/inspector.html'] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/server/main.ts' },
      }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        modulePreload: { polyfill: false, resolveDependencies: scriptsAhead },
        assetsInlineLimit: 0,
        // The HTML document loads the only style sheet, so no script has to.
        cssCodeSplit: false,
        rolldownOptions: {
          // The index of the styled system re-exports every recipe; recipes that no component imports are omitted.
          treeshake: { moduleSideEffects: [{ test: /src\/styled-system\//, sideEffects: false }] },
          output: {
            chunkFileNames: scriptName,
            codeSplitting: {
              groups: [startAhead, libraries, firstPage, frameScript, designerScripts, shared, formScripts],
            },
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
