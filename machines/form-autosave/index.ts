export { formAutosaveMachine } from './form-autosave.machine.ts';
export * from './form-autosave.selectors.ts';
export type { FormAutosaveEmitted, FormDeletion, Merge, SaveState } from './form-autosave.types.ts';
