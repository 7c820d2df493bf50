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

/** Writes `version.json`, which the running app asks for to learn of a newer build. */
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
 * Serves the page of the inspector of statecharts, in development only. It names no opener policy: under the app's own
 * its window could not go on to Stately's inspector and still hear from the app.
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

/** Writes `report/client.json` beside the app, never served: which modules each script of the app is made of. */
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

/** The type check of each module has let its styles stand as arguments of `css`. */
async function loadClasses(): Promise<ClassesOf> {
  const { css } = await import('#styled-system/css');
  return (style) => css(style as Parameters<typeof css>[0]);
}

/** The installable build (`--mode pwa`): the shell is cached; `version.json` and the API never are. */
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
      // A worker that loads its runtime by address is refused that under trusted types, and then caches nothing.
      inlineWorkboxRuntime: true,
      globPatterns: ['**/*.{js,css,html,woff2,svg}'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/api\//, /^\/health/, /^\/version\.json/],
      clientsClaim: true,
      skipWaiting: false,
    },
  });
}

/** What every page needs and no release of ours changes: fetched once and kept by the browser over deploys. */
const libraries = {
  name: 'libraries',
  priority: 2,
  test: /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate[\\/]react|@tanstack[\\/](react-router|router-core|history|store|react-store)|use-sync-external-store|valibot)[\\/]/,
};

/** What asks for the code of a page at the start needs no other script, so that it runs before any other does. */
const startAhead = {
  name: 'start-ahead',
  priority: 3,
  includeDependenciesRecursively: false,
  test: /src[\\/](app[\\/]late[\\/]|contract[\\/]stores\.ts)|vite[\\/]preload-helper/,
};

/** What the first page needs travels in one script: in many small ones it would weigh more. */
const firstPage = { name: 'first-page', tags: ['$initial' as const], priority: 1 };

/** Kinds of pages that lead to a module which travels in the script of all. */
const SHARED_BY = 4;

/**
 * What most kinds of pages share travels in one script: each small one more is a request and a name to know. What fewer
 * share stands by itself. The designer is not counted: of its many parts each asks for something of everything.
 */
const shared = {
  name: (id: string, about: ModuleGraph) =>
    [...ownersAbove(id, about)].filter((owner) => owner !== 'form-designer').length < SHARED_BY ? null : 'shared',
  test: /lucide-react[\\/]dist|src[\\/](ui|features[\\/]kit[\\/][^\\/]+$|contract|styled-system)/,
  minShareCount: 4,
};

/** What every page begins with goes by its name. Of all others it would only weigh. */
const named = /^(?:libraries|start-ahead|rolldown-runtime)$/;

/** Where the scripts of pages that are opened now and then stand. */
const SELDOM = 'assets/p-';

const seldomOpened = /^(?:link-pages|(?!home|apps|records|form-designer)[\w-]+\.page)$/;

const scriptName = ({ name }: { name: string }): string => {
  if (named.test(name)) return 'assets/[name]-[hash].js';
  return seldomOpened.test(name) ? `${SELDOM}[hash].js` : 'assets/[hash].js';
};

/** What is there before any page is asked for. */
const atStart = /assets[\\/](?:index|libraries|start-ahead|rolldown-runtime)-/;

/**
 * The scripts a page is asked for together with, so that none is found to be missing only when it runs. Those opened now
 * and then ask for what they need themselves, and nobody carries the names ahead. The document names all it begins with.
 */
const scriptsAhead = (page: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] => {
  if (hostType === 'html') return needed;
  return page.startsWith(SELDOM) ? [] : needed.filter((script) => !atStart.test(script));
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
  // Vite would scan every page of the repository otherwise, and the benchmarks' pages name packages installed only for them.
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
        // There is one sheet of styles, which the page itself asks for: no script names it.
        cssCodeSplit: false,
        // Its index re-exports every recipe; one that no component asks for is left out.
        rolldownOptions: {
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
    // Vitest's own default leaves a core idle; on two that is half of the machine.
    maxWorkers: availableParallelism(),
    // Files of a worker share its modules and its document: four fifths of the run were spent on loading them anew.
    isolate: false,
    setupFiles: ['tests/restore-globals.ts'],
    projects: testProjects,
  },
}));
