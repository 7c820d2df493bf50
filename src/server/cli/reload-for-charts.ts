import path from 'node:path';
import type { EnvironmentModuleNode, Plugin } from 'vite';

/**
 * Gives the modules that a change affects: the changed modules and all modules that import them, directly or
 * indirectly.
 */
function affectedModules(modules: readonly EnvironmentModuleNode[]): Set<EnvironmentModuleNode> {
  const affected = new Set(modules);
  // Iterating a Set visits elements added during the iteration.
  for (const module of affected) for (const importer of module.importers) affected.add(importer);
  return affected;
}

/**
 * Vite plugin that reloads the page when a change affects a statechart, in development only. A running actor uses the
 * chart it was started with, and modules updated in place would use states and events that this chart lacks. The reload
 * loses neither the session nor typed input.
 */
export function reloadForCharts(): Plugin {
  let charts = '';
  return {
    name: 'nemu:reload-for-charts',
    apply: 'serve',
    configResolved({ root }) {
      charts = path.posix.join(root, 'machines/');
    },
    hotUpdate: {
      order: 'post',
      handler({ modules, file, timestamp }) {
        const { name, hot, moduleGraph, logger, config } = this.environment;
        const affectsChart = [...affectedModules(modules)].some((module) => module.file?.startsWith(charts));
        if (name !== 'client' || !affectsChart) return undefined;
        const invalidated = new Set<EnvironmentModuleNode>();
        for (const module of modules) moduleGraph.invalidateModule(module, invalidated, timestamp, true);
        logger.info(`page reload ${path.posix.relative(config.root, file)}`, { timestamp: true });
        hot.send({ type: 'full-reload' });
        return [];
      },
    },
  };
}
