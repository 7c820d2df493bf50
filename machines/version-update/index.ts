export { versionUpdateMachine } from './version-update.machine.ts';
export { selectReloadedForChunk } from './version-update.selectors.ts';
export type {
  VersionUpdateContext,
  VersionUpdateEmitted,
  VersionUpdateEvent,
  VersionUpdateInput,
} from './version-update.types.ts';
