export { formPublicationMachine } from './form-publication.machine.ts';
export * from './form-publication.selectors.ts';
export type { Comparison, FieldChange, FormPublicationEmitted } from './form-publication.types.ts';
