export { remoteChangesMachine } from './remote-changes.machine.ts';
export { selectFound } from './remote-changes.selectors.ts';
export type { RemoteChange } from './remote-changes.types.ts';
